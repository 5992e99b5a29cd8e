package models_test
import ("testing";"os";"time";"fmt";"slices";"github.com/threewinds/threewinds/models";"github.com/threewinds/threewinds/tournament")
func TestScratchPlay(t *testing.T){
 store,err:=models.Open(t.Context(),os.Getenv("DB")); must(t,err); defer store.Close()
 c := &club{Store: store, t: t, night: tournament.NightID(models.NewID())}
 added, _, err := store.AddPlayers(t.Context(), []string{"Zoe "+time.Now().Format("150405.000"),"Zak "+time.Now().Format("150405.000"),"Zed "+time.Now().Format("150405.000")}); c.must(err)
 c.players=added
 c.must(store.CreateNight(t.Context(), c.plan(1)))
 for _, player := range added { c.must(store.SetPresent(t.Context(), c.night, player.ID, models.Here)) }
 c.published(); c.playOut(1)
 stop:=make(chan struct{})
 if os.Getenv("REBUILD")!="" { other,err:=models.Open(t.Context(),os.Getenv("DB"),models.AsDerived); must(t,err); defer other.Close()
  if os.Getenv("DAMAGE")!="" { db,_:=connect(t,os.Getenv("DB")); must(t,execute(t,db,"UPDATE match_results SET points=points+1 WHERE night_id IN (SELECT id FROM nights WHERE date<'2021-01-01')","UPDATE rating_steps SET elo=elo+1","DELETE FROM pairs")) }
  begun:=time.Now()
  var last models.RebuildPart
  go func(){ _,err:=other.Rebuild(t.Context(),func(p models.RebuildPart,d,a int){ if p!=last {fmt.Println(last,time.Since(begun)); last=p}}); fmt.Println("rebuilt",err,time.Since(begun)); close(stop)}()
 } else { go func(){time.Sleep(10*time.Second);close(stop)}() }
 var took []time.Duration
 for i:=0;;i++ {
  select { case <-stop: 
   slices.Sort(took); fmt.Println(len(took),"saves; median",took[len(took)/2],"p99",took[len(took)*99/100],"max",took[len(took)-1]); return
  default:}
  match:=c.match(1)
  h:=drawn; if i%2==0 {h=winning(t)}
  e:=corrected(match,1,h); e.ID=tournament.EntryID(models.NewID())
  b:=time.Now()
  if _,err:=c.Append(t.Context(),match.ID,e); err!=nil {fmt.Println(err)}
  took=append(took,time.Since(b))
  time.Sleep(20*time.Millisecond)
 }
}
