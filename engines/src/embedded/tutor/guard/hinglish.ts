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
  samjhaiye= jata= jati= jate= rehta= rehti= leta= lete= deta= dete= liya= gayi= gaye= tho= waha= unhone= usne= iska= iski= iske= uska=
  uski= uske= inka= dono=both sirf=only kyunki=because isliye=therefore toh= hui= pe= lekin=but`
    .split(/\s+/)
    .map((pair) => {
      const [from = '', to = ''] = pair.split('=');
      return [from.replace(/_$/, ''), to.replaceAll('_', ' ')] as const;
    }),
);
/** Words of the list that English has too. */
const shared = new Set('to the me hi use left near tha na di ya jo par ka wish char ho se'.split(' '));

/** A question in Hindi and English, its Hindi words put in English, word by word; another question stays as it is. */
export function inEnglish(text: string): string {
  const words = text.match(/\p{L}+/gu) ?? [];
  const hindi = words.filter((word) => {
    const small = word.toLowerCase();
    return meanings.has(small) && !shared.has(small);
  });
  const asks = words.some((word) => /^(?:kya|kaun|kyun|kyon|kaise|kahan|kab|batao)$/i.test(word));
  return hindi.length < (asks ? 1 : 2)
    ? text
    : text.replace(/\p{L}+/gu, (word) => meanings.get(word.toLowerCase()) ?? word);
}
