import { expect, test } from 'vitest';
import { factsOf } from '../facts/section-facts.ts';
import { sectionsOf } from '../facts/sources.ts';
import { draftsOfForms } from './all-forms.ts';

const book = {
  id: 'pushes',
  title: 'Pushes',
  sections: [
    {
      heading: ['What Slows Things Down'],
      text: `Mass is the amount of matter in an object. Friction is a force that acts against the motion of two surfaces that touch.
Weight is the force of gravity on an object. Pressure is the force on each unit of area of a surface.

A crate of mass 20 kg is pushed along the floor of the shed with little friction. The weight of 3 N is hung from the lower end of the long spring.
Friction between dry surfaces turns the energy of motion into heat. In a bicycle the brake blocks slow the wheel down by friction.
The load was given a push of pressure 40 at the top. Every object keeps its mass wherever in the universe somebody takes the object.`,
    },
  ],
};
const sections = sectionsOf([book]);
const asks = [...draftsOfForms(factsOf(sections, sections))]
  .flat()
  .filter(({ kind }) => kind === 'gap')
  .map(({ ask }) => ask.replace(/^Fill in the blank: /, ''));

test('leaves a gap for the term of a definition', () => {
  expect(asks).toContain('________ is the force of gravity on an object.');
});

test.each([
  ['the name of a quantity beside its figure', /20 kg|3 N|40 at/],
  ['a thing of a case, whatever is left out of it', /crate|shed/],
])('leaves no gap for %s', (_, poor) => {
  expect(asks.filter((ask) => poor.test(ask))).toEqual([]);
});
