import { type PartOfSpeech, sensesOf } from './wordnet.ts';

/** Endings of inflected forms and what stands there in the base form, after morphy(7WN). */
const endings: Record<PartOfSpeech, [RegExp, string][]> = {
  noun: [
    [/ies$/, 'y'],
    [/men$/, 'man'],
    [/(?<=[sxz]|ch|sh)es$/, ''],
    [/ves$/, 'f'],
    [/s$/, ''],
  ],
  verb: [
    [/ies$/, 'y'],
    [/ied$/, 'y'],
    [/es$/, 'e'],
    [/es$/, ''],
    [/s$/, ''],
    [/ed$/, 'e'],
    [/([b-df-hj-np-tvz])\1ed$/, '$1'],
    [/ed$/, ''],
    [/ing$/, 'e'],
    [/([b-df-hj-np-tvz])\1ing$/, '$1'],
    [/ing$/, ''],
  ],
  adj: [
    [/ier$/, 'y'],
    [/iest$/, 'y'],
    [/([b-df-hj-np-tvz])\1e(?:r|st)$/, '$1'],
    [/e(?:r|st)$/, 'e'],
    [/e(?:r|st)$/, ''],
  ],
  adv: [],
};

const irregular = new Map(
  `am=be is=be are=be was=be were=be been=be has=have had=have did=do done=do went=go gone=go
  ate=eat eaten=eat became=become began=begin begun=begin bent=bend bit=bite bitten=bite bled=bleed blew=blow blown=blow
  bore=bear born=bear borne=bear bound=bind bought=buy broke=break broken=break brought=bring built=build burnt=burn
  came=come caught=catch chose=choose chosen=choose clung=cling crept=creep dealt=deal drank=drink drunk=drink
  drawn=draw drew=draw driven=drive drove=drive dug=dig fallen=fall fed=feed fell=fall fled=flee flew=fly flown=fly
  forgot=forget forgotten=forget fought=fight found=find froze=freeze frozen=freeze gave=give given=give got=get
  gotten=get grew=grow grown=grow held=hold heard=hear hid=hide hidden=hide hung=hang kept=keep knew=know known=know
  laid=lay lain=lie led=lead left=leave lent=lend lost=lose made=make meant=mean melted=melt met=meet paid=pay
  ran=run rang=ring rose=rise risen=rise said=say sang=sing sank=sink sunk=sink sat=sit saw=see seen=see sent=send
  shaken=shake shook=shake shone=shine shot=shoot shown=show shrank=shrink shrunk=shrink slid=slide slept=sleep
  sold=sell sought=seek spent=spend spoke=speak spoken=speak sprang=spring spun=spin stood=stand stole=steal
  stolen=steal struck=strike stuck=stick swam=swim swept=sweep swollen=swell swore=swear taken=take taught=teach
  thought=think threw=throw thrown=throw told=tell took=take tore=tear torn=tear understood=understand
  withdrawn=withdraw withdrew=withdraw woke=wake won=win wore=wear worn=wear wound=wind written=write wrote=write
  children=child feet=foot geese=goose mice=mouse people=person teeth=tooth women=woman
  analyses=analysis axes=axis bacteria=bacterium bases=basis crises=crisis criteria=criterion data=datum
  hypotheses=hypothesis indices=index larvae=larva matrices=matrix media=medium nuclei=nucleus phenomena=phenomenon
  mitochondria=mitochondrion fungi=fungus algae=alga ova=ovum genera=genus foci=focus loci=locus vertebrae=vertebra antennae=antenna
  formulae=formula cacti=cactus bacilli=bacillus alveoli=alveolus bronchi=bronchus villi=villus stomata=stoma ganglia=ganglion
  appendices=appendix oases=oasis maxima=maximum minima=minimum quanta=quantum equilibria=equilibrium oxen=ox wolves=wolf
  radii=radius spectra=spectrum stimuli=stimulus strata=stratum theses=thesis vertices=vertex
  better=good best=good worse=bad worst=bad less=little least=little farther=far further=far`
    .split(/\s+/)
    .map((pair) => pair.split('=') as [string, string]),
);

/** The base form of a form that no rule makes: 'went' → 'go'; otherwise the word itself. */
export const regular = (word: string): string => irregular.get(word) ?? word;

/** The base forms of a word that WordNet has for a part of speech: 'leaves' → 'leaf' as a noun, 'leave' as a verb. */
export function baseForms(word: string, part: PartOfSpeech): string[] {
  const made = endings[part]
    .filter(([ending]) => ending.test(word))
    .map(([ending, base]) => word.replace(ending, base));
  const forms = [...new Set([word, regular(word), ...made])].filter((form) => form.length > 1);
  return forms.filter((form) => sensesOf(form, part).length > 0);
}
