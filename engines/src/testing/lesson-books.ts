import type { Book } from '../book.ts';

/** A small textbook from which tests write questions. */
export const forcesBook: Book = {
  id: 'forces',
  title: 'Pushes and Pulls',
  sections: [
    {
      heading: ['1 Motion', '1.1 Scalars and Vectors'],
      page: 1,
      text: `Scalars are quantities that have only a size. Mass, time, distance, speed and temperature are scalars. Vectors are
quantities that have a size and a direction. Displacement, velocity, force and momentum are vectors.`,
    },
    {
      heading: ['1 Motion', '1.2 Acceleration'],
      page: 3,
      text: `Acceleration is the change of velocity divided by the time in which it takes place. A lorry going round a bend at a
steady speed accelerates, because the direction of its velocity changes.

A tram speeds up from 4 m/s to 10 m/s in 5 s. The acceleration is $\\frac{10 - 4}{5} = 1.2$ m/s². This is more than most cars need.`,
    },
    {
      heading: ['2 Forces', '2.1 Friction'],
      page: 5,
      text: `Friction is a force that acts against the motion of two surfaces that touch. A puck slides far on ice because the
friction under it is very small. Friction becomes larger when surfaces are rough, when they are dry, when the
load is heavy, or when they are pressed together. When the load on a sledge becomes heavier, the friction under the sledge rises.

It is not always a nuisance. Without it nobody could walk.`,
    },
    {
      heading: ['2 Forces', '2.2 Weight'],
      page: 8,
      text: `Weight is the force of gravity on an object. Mass is the amount of matter in an object. The weight of an object falls
when it is taken to the Moon, since gravity is weaker there. Weight is measured in newtons with a spring balance.`,
    },
    {
      heading: ['2 Forces', 'Review Questions'],
      page: 10,
      text: 'What is weight? Define friction. Give four vectors.',
    },
  ],
};

export const inventorsBook: Book = {
  id: 'inventors',
  title: 'Makers of Machines',
  sections: [
    {
      heading: ['Looms and Lamps'],
      page: 12,
      text: `Ada Fennick patented the ribbon loom in 1761. Josiah Harrowgate built a lamp for deep mines around 1794. In 1802 Martha
Ellery opened a school for engine drivers. Caleb Thornley invented the folding press in 1783. The merchants of Dunmere paid for many
machines, because hired labour had become dear. Wages in Dunmere rose after 1790, since young men had left for the coast.`,
    },
  ],
};
