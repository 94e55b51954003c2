import { lookUp } from '../../language/lexicon/lexicon.ts';
import { folded, hindiWords } from './hindi-words.ts';

/** Hindi words in Latin letters that questions of Indian classrooms are mixed with, and what they say; '' joins others only. */
const meanings = new Map(
  `kya= kab=when kahan=where kaun=who kaunsa=which kaunse=which kyun=why kyon=why kaise=how kitna=how kitne=how kisko=who hai= hain= tha= the_= ho= hoga=
  hota= hoti= hote= hua= hui= ka= ki= ke= ko= se= mein= me_= par= aur= ya= to_= phir= ek=one teen=three char=four paanch=five
  batao= bataye= bataiye= samjhao= dikhao=show karo= karte= karne= kare= karna= kiya= diya= di= nikaalo=find nikalo=find likho=write matlab=mean
  jo= jiske=whose jise= agar=if aisa= wo= ye= yeh= bhi= hi= na= nahi=not kehte=call bolta=say hisaab=according chahiye=should chahe=wish
  wajah=reason kaaran=reason karan=reason maang=demand keemat=price kimat=price daam=price bazaar=market pani=water paani=water paas=near
  chai=tea khade=stand aage=forward girte=fall girta=fall girna=fall girne=fall badhne=rise badhta=rise achanak=sharp lagati=apply ghoda=horse zyada=more
  kheench=pull sakta=can sakti=can koodne=leave pahunchta=reach rakhi=lie vichaar=belief alag=different fayda=gain faydemand=pay nuksaan=loss
  tareeke=way tareeka=way madad=help badlaav=change kheti=farming sasta=cheap banana=produce banane=make nayi=new purane=old_fashioned
  videsh=abroad kharidegi=buy har=each chhathe=6 jaata=go upar=up sankhya=number khuli=open joda=join ne= aane=come aana=come wale=
  wala= gaya= baad=after tak=until sabse=most pehle=first dusre=other desh=country jitna=much koi=any galat=mistaken lagakar=use
  poora=complete aayega= zaroori=important antar=difference fark=difference udaharan=example paribhasha=definition visheshta=feature labh=advantage
  haani=disadvantage upyog=use prabhav=effect mahatva=importance kaam=function paisa=money paise=money sarkar=government
  bijli=electricity prakash=light garmi=heat khoon=blood patti=leaf paudha=plant wapas=back daalte=add milate=mix likhiye=write
  mausam=weather jalvayu=climate vayu=air hawa=air barish=rain baarish=rain pahad=mountain nadi=river samudra=sea jheel=lake dharti=earth
  prithvi=earth suraj=sun chand=moon tara=star aag=fire barf=ice bhaap=vapour thanda=cold thandi=cold garam=hot dhoop=sun chhaya=shadow andhera=dark
  andhere=dark roshni=light awaz=sound awaaz=sound bijlee=electricity taar=wire dhara=current vastu=thing cheez=thing cheezein=thing padarth=substance
  dhatu=metal loha=iron tamba=copper sona=gold chandi=silver namak=salt cheeni=sugar tel=oil doodh=milk mitti=soil ret=sand patthar=stone
  hara=green hare=green lal=red laal=red neela=blue neele=blue peela=yellow kaala=black kala=black safed=white bada=large badi=large bade=large
  chhota=small chhoti=small chhote=small lamba=long lambi=long uncha=high oonchi=high neecha=low neeche=down tedha=bent tedhi=bent tedhe=bent
  seedha=straight mota=thick mote=thick moti=thick patla=thin patli=thin bhaari=heavy bhari=heavy halka=light tez=fast dheere=slow kam=less
  dikhta=appear dikhti=appear dikhte=appear dikhai=appear sunai=hear sunna=hear dekha=see dekhte=see dekhna=see lagta=appear lagti=appear
  rakha=keep rakhte=keep rakhna=keep rakhe=keep badalta=change badalti=change badalna=change badal=change tootna=break tootta=break tut=break
  chalta=run chalti=run chalna=run bahta=flow bahti=flow behta=flow failta=expand phailta=expand sikudta=contract ghulta=dissolve jalta=burn jalti=burn
  jalna=burn ubalta=boil pighalta=melt chamakta=glow chamakti=glow girti=fall uthta=rise uthti=rise badhti=rise ghatta=decrease ghatti=decrease
  ghatna=decrease banta=form banti=form bante=form banate=make banaya=make hataya=remove hatana=remove chuna=choose chunna=choose roka=stop rokna=stop
  jeeta=win haara=lose lada=fight ladai=war yuddh=war raja=king rani=queen raj=rule sena=army sainik=soldier kranti=revolution andolan=movement
  azadi=independence aazadi=independence swatantrata=independence gulami=slavery kanoon=law kanun=law adhikar=right adhikaar=right kartavya=duty
  chunav=election vot=vote mat=vote loktantra=democracy prajatantra=democracy samvidhan=constitution sansad=parliament mantri=minister adalat=court
  nyaypalika=judiciary nyaya=justice nagrik=citizen janta=people log=people logon=people gaon=village gaanv=village shahar=city sheher=city
  kisan=farmer mazdoor=worker vyapar=trade vyapari=trader dukan=shop dukaan=shop bechna=sell becha=sell kharidna=buy kharida=buy kharide=buy
  labh=profit hani=loss byaj=interest karz=loan udhaar=loan bachat=saving kharch=expense kharcha=expense aay=income aamdani=income
  utpadan=production pension=pension berozgari=unemployment berojgari=unemployment mehngai=inflation garib=poor gareeb=poor ameer=rich
  jeev=organism janwar=animal jaanwar=animal pashu=animal pakshi=bird machhli=fish ped=tree pedh=tree phool=flower phal=fruit beej=seed jad=root jadon=root
  tana=stem patta=leaf patte=leaf pattiyan=leaf kaanta=spine kaante=spine haddi=bone dil=heart dimag=brain dimaag=brain aankh=eye kaan=ear
  khana=food bhojan=food pachan=digestion saans=breath sharir=body shareer=body koshika=cell bacche=child bachche=child baccha=child bachcha=child
  ladka=boy ladki=girl pita=father mata=mother maa=mother baap=father ghar=house makan=house deewar=wall deewaar=wall chhat=roof darwaza=door
  sankhya=number jod=sum yog=sum guna=times bhag=division ghatao=subtract gunanfal=product anupat=ratio pratishat=percent ausat=mean madhya=middle
  lambai=length chaudai=width unchai=height oonchai=height gehrai=depth gahrai=depth kshetrafal=area aayatan=volume trijya=radius vritt=circle
  kon=angle tribhuj=triangle rekha=line bindu=point samay=time gati=speed dravyaman=mass bhar=weight bal=force urja=energy oorja=energy taap=temperature
  tapman=temperature dabav=pressure ghanatva=density tarang=wave darpan=mirror pratibimb=image
  siddh=prove sabit=prove hal=solve samikaran=equation barabar=equal adhik=more pehli=first doosra=second doosri=second teesra=third
  samjhaiye= jata= jati= jate= rehta= rehti= leta= lete= deta= dete= liya= gayi= gaye= tho= waha= unhone= usne= iska= iski= iske= uska=
  uski= uske= inka= dono=both sirf=only kyunki=because isliye=therefore toh= hui= pe= lekin=but`
    .split(/\s+/)
    .map((pair) => {
      const [from = '', to = ''] = pair.split('=');
      return [from.replace(/_$/, ''), to.replaceAll('_', ' ')] as const;
    }),
);
/** Words of the list that English has too. */
const shared = new Set(
  'to the me hi use left near tha na di ya jo par ka wish char ho se mat bade tel ret hal log bal bhar tut tana mata vot raj pension maa aay guna dil kon aag jod'.split(
    ' ',
  ),
);

/** What the list above leaves out, and other spellings. */
const others = new Map(hindiWords.filter(([word]) => !meanings.has(word)));
const bySpelling = new Map([...meanings, ...others].map(([word, meaning]) => [folded(word), meaning]));
/** So short a word is another one in another spelling. */
const LEAST_FOLDED = 4;

/** The English of a word in a Hindi sentence; what English has, stays where only another spelling of it is Hindi. */
function englishOf(word: string): string {
  const small = word.toLowerCase();
  const exact = meanings.get(small) ?? others.get(small);
  if (exact !== undefined) return exact;
  const spelt = small.length < LEAST_FOLDED ? undefined : bySpelling.get(folded(small));
  return spelt === undefined || lookUp(small).isKnown ? word : spelt;
}

const isHindi = (word: string): boolean =>
  (meanings.has(word) && !shared.has(word)) || (others.has(word) && !lookUp(word).isKnown);

/** A question in Hindi and English, its Hindi words put in English, word by word; another question stays as it is. */
export function inEnglish(text: string): string {
  const words = text.match(/\p{L}+/gu) ?? [];
  const hindi = words.filter((word) => isHindi(word.toLowerCase()));
  const asks = words.some((word) => /^(?:kya|kaun|kyun|kyon|kaise|kahan|kab|batao)$/i.test(word));
  return hindi.length < (asks ? 1 : 2) ? text : text.replace(/\p{L}+/gu, englishOf);
}
