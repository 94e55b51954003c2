import { rich } from '../../prose.ts';
import { type DemoAnswers, submittedWork } from '../../submitted-work.ts';
import type { DemoAssignment } from '../../types.ts';
import { elasticityQuestions } from './elasticity-questions.ts';

const definition: DemoAnswers = {
  full: rich`Price elasticity of demand tells us how strongly the quantity demanded of a good responds when its price
    changes, if everything else stays the same.`,
  formula: rich`It is $e_D = \frac{\%\ \text{change in quantity demanded}}{\%\ \text{change in price}}$`,
  misspelt: rich`price elasticty is the mesure of how much the quantitiy demanded reacts to a chnage in the price of that good`,
  vague: rich`It means that demand is elastic and can stretch.`,
  slope: rich`Price elasticity of demand is the slope of the demand curve.`,
  half: rich`It shows how much the quantity demanded responds.`,
  own: rich`When the price of a thing changes, people buy more or less of it. Elasticity tells you how big this reaction of the
    quantity is compared with the change in price.`,
  percent: rich`The percentage change in the quantity demanded divided by the percentage change in price.`,
  income: rich`How much the demand changes when the income of the people changes.`,
};

const percentages: DemoAnswers = {
  full: rich`% change in price = $\frac{10}{40} \times 100 = 25$%

    % change in quantity = $\frac{-30}{200} \times 100 = -15$%

    $e_D = \frac{-15}{25} = -0.6$`,
  fraction: rich`The price goes up by 10 out of 40, that is $\frac{1}{4}$. The quantity goes down by 30 out of 200, that is
    $\frac{3}{20}$. So the elasticity is $\frac{3}{20} \div \frac{1}{4} = \frac{3}{5}$.`,
  upsideDown: rich`Price: $\frac{10}{40} = 25$%. Quantity: $\frac{30}{200} = 15$%. Elasticity $= \frac{25}{15} = 1.67$`,
  newBase: rich`Change in price $= \frac{10}{50} \times 100 = 20$%. Change in quantity $= \frac{30}{170} \times 100 = 17.6$%. So
    $e = 17.6 \div 20 = 0.88$`,
  onlyResult: rich`-0.6`,
  absolute: rich`The quantity changes by 30 and the price by 10, so the elasticity is $\frac{30}{10} = 3$.`,
  words: rich`The price went up 25 per cent, because 10 is a quarter of 40. The quantity went down 15 per cent, because 30 out of
    200 is 15 out of 100. So the elasticity is minus 15 over 25, which is minus 0.6.`,
  flipped: rich`25% ÷ 15% = 1.67, so elastic`,
};

const expenditure: DemoAnswers = {
  full: rich`Inelastic, because 0.6 is less than 1. Before, people spent $40 \times 200 = 8000$ rupees, now they spend
    $50 \times 170 = 8500$ rupees, so total expenditure goes up.`,
  short: rich`Inelastic. Expenditure rises.`,
  followed: rich`It is elastic because my answer is more than 1, so when the price goes up the total expenditure falls.`,
  half: rich`Demand is inelastic since the number is smaller than one.`,
  wrongWay: rich`Demand is inelastic, so the people buy less notebooks and they spend less money in total.`,
  figures: rich`It is inelastic as $0.6 \lt 1$. Old spending ₹8,000, new spending ₹8,500, so it increased by ₹500.`,
  elastic: rich`Elastic. The expenditure goes down since they sell 30 fewer notebooks.`,
  less: rich`It's less than one so it is called inelastic demand.`,
};

const salt: DemoAnswers = {
  full: rich`First, salt is a necessity. We need it in our food every day, so even if the price goes up families go on buying
    nearly the same amount.

    Second, there is no close substitute for salt. You cannot put something else in the curry, so people can't switch.`,
  income: rich`<ul><li>Salt costs very little compared to the income of a family, so nobody really notices if one packet is two
    rupees more.</li><li>It is a necessity and we must have it, so the quantity stays about the same.</li></ul>`,
  listOnly: rich`1. It is a necessity. 2. It has no substitutes.`,
  misspelt: rich`Salt is a nesessity so every body buys it evryday even when it gets costly. Also their is no substitude for
    salt, so nobody can change to a diffrent product insted.`,
  one: rich`Salt is needed by everyone every day. If it becomes more expensive we still have to buy it because food has no
    taste without salt.`,
  offTopic: rich`Salt is made from sea water in Gujarat. It is also used to preserve pickles and fish, and too much salt is bad
    for blood pressure.`,
  complete: rich`(i) Everybody needs salt to live and to cook, it is a necessity, therefore people do not cut down much when it gets
    dearer. (ii) Nothing else can really be used instead of salt, so there's no other good to move to.`,
  cheap: rich`A packet of salt is only about 25 rupees and lasts for weeks. This is a tiny part of what a family earns so they
    don't care if the price goes up a bit. My grandmother would never cook without salt.`,
  need: rich`People cannot live without salt, so it's a necessity.`,
};

const curve: DemoAnswers = {
  letter: rich`(b)`,
  words: rich`a vertical line`,
  wrong: rich`(a) a horizontal line`,
  slopes: rich`c`,
};

const railway: DemoAnswers = {
  full: rich`I agree only partly. It depends on the price elasticity of demand for train journeys. If the demand is inelastic,
    for example for office workers who have no other way to travel, then the passengers fall by a smaller percentage than
    the fare goes up and the receipts rise. If the demand is elastic because there are cheap buses, then so many passengers
    leave that receipts fall.`,
  oneSide: rich`I don't agree. When the fare rises a lot of passengers will take the bus or go by bike, so demand is elastic
    and the railway will get less money than before.`,
  agrees: rich`Yes I agree. If 100 people pay ₹10 they get ₹1000 and if 100 people pay ₹12 they get ₹1200, so they always take
    more.`,
  lawOnly: rich`According to the law of demand, when the price rises the quantity demanded falls. So fewer people will travel by
    train.`,
  misspelt: rich`It depands on the elastisity. If its inelastic only few pasengers leave so the railway gets more reciepts. If
    its elastic to many will leave and reciepts go down.`,
  brief: rich`Depends on whether demand is elastic or inelastic.`,
  both: rich`The manager is right only if demand is inelastic. Then a fare that is 10% higher loses less than 10% of the
    passengers, and the receipts go up. On routes with many buses and cheap flights demand is elastic, more than 10% would leave,
    and the railway would take less. So he should find out the elasticity of each route first.`,
  buses: rich`No. There are so many buses now. If tickets are costly people take the bus and the train is empty, so receipts
    fall.`,
};

export const elasticityTest: DemoAssignment = {
  title: 'Elasticity Of Demand Test',
  course: 'ECO-11',
  description: 'Class test on chapter 6. Show the working in question 2.',
  creationMethod: 'document',
  created: { days: -17, time: '10:20' },
  live: { days: -17, time: '10:20' },
  due: { days: -9, time: '23:59' },
  timeLimit: 0,
  studentSubmissionsAllowed: true,
  state: 'graded',
  questions: elasticityQuestions,
  work: submittedWork(
    [definition, percentages, expenditure, salt, curve, railway],
    [
      {
        student: 'student@classi.example',
        at: { days: -10, time: '19:42' },
        answers: 'full full short income letter brief',
        checked: {
          6: {
            points: 1,
            feedback: rich`You name what it depends on. Next time say what happens to receipts in each of the two cases.`,
          },
        },
      },
      {
        student: 'arjun.menon@classi.example',
        at: { days: -9, time: '23:41' },
        answers: 'slope absolute elastic one wrong agrees',
      },
      {
        student: 'meera.krishnan@classi.example',
        at: { days: -11, time: '17:05' },
        answers: 'formula words full full letter full',
      },
      {
        student: 'joseph.dsouza@classi.example',
        at: { days: -9, time: '20:13' },
        answers: 'misspelt fraction half misspelt words misspelt',
        checked: {
          1: {
            points: 2,
            feedback: rich`Right and complete. Please look up the spelling of <em>elasticity</em> and <em>measure</em>.`,
          },
        },
      },
      {
        student: 'anne-marie.fernandes@classi.example',
        at: { days: -10, time: '16:30' },
        answers: 'half upsideDown followed listOnly letter oneSide',
        checked: {
          3: {
            points: 2,
            feedback: rich`Your conclusion follows correctly from your figure in question 2, so it earns both marks. Look again
              at which percentage goes on top.`,
          },
        },
      },
      {
        student: 'harpreet.kaur@classi.example',
        at: { days: -9, time: '21:55' },
        answers: 'own newBase wrongWay complete slopes lawOnly',
      },
      {
        student: 'rohan.deshpande@classi.example',
        at: { days: -9, time: '23:57' },
        answers: 'vague onlyResult - offTopic letter -',
      },
      {
        student: 'lakshmi.subramanian@classi.example',
        at: { days: -12, time: '18:20' },
        answers: 'percent full figures cheap letter both',
      },
      {
        student: 'tenzin.dolma@classi.example',
        at: { days: -10, time: '20:48' },
        answers: 'income flipped less need words buses',
      },
    ],
  ),
};
