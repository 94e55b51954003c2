/** Hindi school words in Latin letters, and what they say, by field. */
const fields = {
  joining: `kyunki=because isliye=therefore lekin=but magar=but athva=or tatha=and evam=and ki=of jab=when jahan=where jaise=as vaise=so taki=so
    dwara=by liye=for bina=without saath=with sath=with beech=between bich=between andar=inside bahar=outside saamne=front peeche=behind
    chaaron=around dauraan=during dauran=during pahle=before baaki=rest sab=all sabhi=all kuch=some kuchh=some bahut=much itna=much thoda=little
    zyadatar=mostly adhiktar=mostly hamesha=always kabhi=ever aksar=often aaj=today kal=day roz=daily saal=year varsh=year mahina=month
    mahine=month din=day raat=night subah=morning shaam=evening ghanta=hour ghante=hour minat=minute pal=moment aadha=half aadhi=half
    chauthai=quarter dugna=double do=two paanch=five chhah=six chhe=six saat=seven aath=eight nau=nine das=ten sau=hundred hazaar=thousand hazar=thousand`,
  asking: `varnan=describe vyakhya=explain vivran=describe spasht=explain ullekh=mention tulna=compare bhed=difference vibhed=distinguish
    arth=meaning abhipray=meaning tatparya=meaning uttar=answer jawab=answer jawaab=answer sawaal=question sawal=question prashn=question
    karya=function bhumika=role parinaam=effect parinam=effect asar=effect natija=result karak=factor vishesh=special gun=property lakshan=feature
    prakar=type prakaar=type tarah=way tarike=way vidhi=method upay=way kadam=step niyam=law siddhant=principle sahi=right galat=wrong
    nikaliye=find gyat=find ginti=count ganana=calculate mulya=value maan=value rachna=structure banavat=structure sthiti=position
    bataiye=tell bata=tell samjha=explain dijiye=give dein=give keejiye=do kijiye=do karein=do likhen=write udahran=example baatein=thing baat=thing`,
  physics: `chaal=speed veg=velocity tvaran=acceleration visthapan=displacement doori=distance duri=distance aveg=impulse samveg=momentum
    gurutva=gravity gurutvakarshan=gravity gharshan=friction jadatva=inertia shakti=power karya=work samarthya=power dhwani=sound dhvani=sound
    goonj=echo pratidhwani=echo kampan=vibration aavriti=frequency avriti=frequency aayam=amplitude tarangdairghya=wavelength madhyam=medium
    nirvat=vacuum kiran=ray kirane=ray paravartan=reflection apavartan=refraction prakirnan=scattering varn=colour rang=colour indradhanush=rainbow
    lens=lens uttal=convex avtal=concave sanket=signal chumbak=magnet vidyut=electricity dharaa=current pratirodh=resistance vibhav=potential
    bulb=bulb pankha=fan ikai=unit unit=unit oorjaa=energy ushma=heat taapmaan=temperature vashpikaran=evaporation vashpan=evaporation
    sanghanan=condensation gyrna=rotate ghoomna=rotate ghumta=rotate kabza=hinge kabze=hinge teji=speed tezi=speed dhakka=push khinchav=pull vayumandal=atmosphere
    doobte=set doobta=set ugte=rise antariksh=space upgrah=satellite pind=body thos=solid drav=liquid gas=gas`,
  chemistry: `aml=acid amla=acid tezab=acid kshar=base kshaar=base lavan=salt zang=rust jang=rust mishran=mixture yaugik=compound tatva=element
    parmanu=atom anu=molecule abhikriya=reaction vilayan=solution ghol=solution uttprerak=catalyst oxygen=oxygen hydrogen=hydrogen
    burada=filing gandhak=sulphur koyla=coal sona=gold chandi=silver jasta=zinc parat=layer gubbara=balloon gubbare=balloon dhuan=smoke
    khaana=food soda=soda phoolta=rise phulta=rise phoolna=rise uphan=boil pighalna=melt jamna=freeze jamta=freeze chhanna=filter alag=separate
    jalne=burn dahan=combustion avkaran=reduction upchayan=oxidation visphot=explosion`,
  biology: `dhamni=artery dhamniyan=artery shira=vein shirayein=vein raktdaab=pressure rakt=blood hriday=heart phephde=lung phefde=lung fefde=lung
    shwasan=respiration swasan=respiration saans=breath sans=breath teeka=vaccine tika=vaccine tikakaran=vaccination bimari=disease beemari=disease
    rog=disease rogi=patient keetanu=germ kitanu=germ jeevanu=bacterium vishanu=virus paseena=sweat pasina=sweat twacha=skin chamdi=skin
    gurda=kidney gurde=kidney yakrit=liver pet=stomach aant=intestine amashay=stomach dant=tooth daant=tooth hath=hand haath=hand pair=leg
    tantrika=nerve mastishk=brain granthi=gland hormone=hormone prajanan=reproduction anuvanshik=heredity anuvanshikta=heredity vansh=heredity
    guntra=chromosome gunsutra=chromosome jeen=gene ling=sex santan=offspring prakash=light sanshleshan=synthesis prakashsanshleshan=photosynthesis
    bhojya=food poshan=nutrition aahar=diet khaadya=food paudhe=plant vanaspati=plant mool=root pushp=flower paragan=pollination
    bachav=protection raksha=protect suraksha=protection upchar=treatment dawa=medicine dawai=medicine daud=run daudna=run daudne=run vyayam=exercise
    paryavaran=environment pradushan=pollution jungle=forest jangal=forest van=forest`,
  geography: `bhukamp=earthquake bhookamp=earthquake jwalamukhi=volcano toofan=storm tufan=storm chakravat=cyclone baadh=flood badh=flood sukha=drought
    tat=coast tatiya=coastal kinara=edge kinare=edge dweep=island maidan=plain pathar=plateau ghati=valley registan=desert marusthal=desert
    naksha=map maanchitra=map manchitra=map paimana=scale akshansh=latitude deshantar=longitude bhumadhya=equator dhruv=pole aksh=axis
    parikrama=revolution ghurnan=rotation ritu=season garmiyan=summer sardi=winter sardiyan=winter garmi=summer naram=mild badal=cloud badalon=cloud
    megh=cloud jal=water taalab=pond kuan=well kuaan=well sinchai=irrigation fasal=crop phasal=crop upaj=crop pashupalan=livestock khanij=mineral
    udyog=industry parivahan=transport sadak=road rail=railway bandargah=port jansankhya=population pravas=migration`,
  history: `itihas=history samrat=emperor badshah=emperor shasak=ruler shasan=rule vansh=dynasty samrajya=empire rajya=state yudh=war yuddh=war
    ladaai=war hamla=attack akraman=attack sandhi=treaty vidroh=revolt virodh=oppose bahishkar=boycott hartal=strike swadeshi=swadeshi
    vibhajan=partition batwara=partition bangal=bengal bharat=india angrez=british angrezi=british british=british dal=party naram=moderate
    dharm=religion mandir=temple masjid=mosque granth=book lekh=inscription shilalekh=inscription sabhyata=civilisation nagar=city shahar=town
    nagron=city khudai=excavation naali=drain nali=drain moorti=statue murti=statue chhapai=printing machine=machine kala=art sahitya=literature
    kamzor=weak kamjor=weak mazboot=strong shaktishali=powerful uttaradhikari=successor khazana=treasury patan=decline sudhar=reform neta=leader
    chhoda=leave chhod=leave haar=defeat jeet=victory mrityu=death maut=death janm=birth`,
  civics: `matdan=vote matdata=voter gupt=secret chunaav=election aayog=commission ayog=commission sanghiya=federal ekatmak=unitary sangh=union
    kendra=centre kendriya=central pradesh=state rashtrapati=president pradhanmantri=prime_minister mukhyamantri=chief_minister rajyapal=governor
    vidhan=legislature vidhansabha=assembly loksabha=lok_sabha rajyasabha=rajya_sabha vidheyak=bill karyapalika=executive nyayalay=court
    nyayadheesh=judge maulik=fundamental samanta=equality samta=equality azaadi=freedom rok=forbid pratibandh=ban karkhana=factory karkhane=factory
    bachcho=child bachchon=child majdoor=worker shiksha=education vidyalay=school panchayat=panchayat parishad=council sarpanch=head jaati=caste
    dharmnirpeksh=secular nagrikta=citizenship sadasya=member`,
  economics: `arthvyavastha=economy mudra=money rupaya=rupee rupaye=rupee rupaiye=rupee muul=principal mool=principal mooldhan=principal mishradhan=amount
    chakravriddhi=compound sadharan=simple jama=deposit rin=loan beema=insurance bima=insurance kishta=instalment premium=premium nuksan=loss
    nuksaan=loss sahne=bear sahna=bear maang=demand mang=demand purti=supply aapurti=supply poorti=supply lochsheelta=elasticity loch=elasticity
    mehnga=dear mehngi=dear mahanga=dear mahangi=dear saste=cheap pyaaz=onion pyaz=onion aloo=potato anaj=grain gehu=wheat gehun=wheat chawal=rice
    kapda=cloth kar=tax vetan=salary mazdoori=wage rozgar=employment rojgar=employment niryat=export aayat=import vyavsay=business ekal=sole
    saajhedari=partnership sajhedari=partnership bhagidari=partnership hissa=share poonji=capital punji=capital laagat=cost lagat=cost
    bikri=sale khata=account khate=account bank=bank lekhankan=accounting aamdani=income rashtriya=national vikas=development`,
  mathematics: `sankhya=number sankhyaen=number bhinn=fraction dashamlav=decimal varg=square vargmool=root ghan=cube samapvartak=common_factor
    samapvartya=common_multiple mahattam=highest laghuttam=lowest abhajya=prime samikaran=equation samantar=parallel lamb=perpendicular
    samkon=right_angle chaturbhuj=quadrilateral ayat=rectangle aayat=rectangle paridhi=circumference vyas=diameter jeeva=chord golaa=sphere gola=sphere
    belan=cylinder shanku=cone ghanabh=cuboid prayikta=probability sambhavna=probability paasa=dice paase=dice sikka=coin phenke=throw phenka=throw
    madhyika=median bahulak=mode parisar=range shreni=series shreedhi=progression padd=term guna=product bhaag=division jodo=add ghatana=subtract
    yogfal=sum bhujayein=side bhuja=side trikon=triangle chhaya=shadow
    kono=angle konon=angle teeno=three tino=three tribhuj=triangle`,
  computing: `sanganak=computer smriti=memory jaal=network suchna=information jankari=information chhupana=hide chori=theft surakshit=safe
    kramanusar=order suchi=list khoj=search paaskod=password`,
  language: `alankar=figure_of_speech kavita=poem kavi=poet kahani=story lekhak=author patra=character vakya=sentence shabd=word sangya=noun sarvanam=pronoun
    kriya=verb visheshan=adjective vachya=voice kaal=tense vilom=antonym paryayvachi=synonym bhav=feeling muhavara=idiom`,
};

/** From a word to its English. */
export const hindiWords: [string, string][] = Object.values(fields).flatMap((words) =>
  words
    .trim()
    .split(/\s+/)
    .map((pair): [string, string] => {
      const [from = '', to = ''] = pair.split('=');
      return [from, to.replaceAll('_', ' ')];
    }),
);

/** One spelling for what is spelt in several: 'baarish' and 'barish', 'shareer' and 'sharir'. */
export const folded = (word: string): string =>
  word
    .toLowerCase()
    .replace(/aa+/g, 'a')
    .replace(/ee+|ii+/g, 'i')
    .replace(/oo+|uu+/g, 'u')
    .replace(/ph/g, 'f')
    .replace(/w/g, 'v')
    .replace(/z/g, 'j')
    .replace(/([a-z])\1+/g, '$1');
