import { prose } from '../prose.ts';
import type { DemoTextbook } from '../types.ts';

export const mechanics: DemoTextbook = {
  title: 'Forces and Motion',
  author: 'Tobias Wrenfield',
  subject: 'Physics',
  exampleQueries: [
    'What is the difference between speed and velocity?',
    'How do I find acceleration and distance from a velocity-time graph?',
    'What is the difference between mass and weight?',
    "What does Newton's third law say about action and reaction?",
  ],
  sections: [
    {
      heading: 'Quantities, Units, Scalars and Vectors',
      page: 1,
      paragraphs: prose`
        Mechanics describes how things move and explains why they move as they do. To describe motion we need
        quantities that can be measured. Each has a unit. Length is measured in metres (m), mass in kilograms (kg) and
        time in seconds (s). From these we build other units, such as metres per second (m/s) for speed. Before you put
        numbers into an equation, change them to these units: 2.5 km is 2500 m, 400 g is 0.4 kg, and 3 minutes is 180 s.

        Some quantities have only a size. They are called scalars. Mass, time, distance, speed, energy and temperature
        are scalars. Other quantities have a size and a direction. They are called vectors. Displacement, velocity,
        acceleration, force and momentum are vectors. A vector can be drawn as an arrow, whose length shows the size
        and whose head shows the direction.

        The difference is easy to see in a walk. If you walk 30 m east and then 40 m north, the distance that you have
        walked is 70 m. Your displacement is the straight line from start to finish. By the theorem of Pythagoras it is
        $\sqrt{30^2 + 40^2} = 50$ m, towards the north-east. If you walk back to where you started, the distance goes on
        growing, but the displacement is zero.

        When vectors lie along one line, choose one direction as positive. The other is then negative.
      `,
    },
    {
      heading: 'Speed and Velocity',
      page: 2,
      paragraphs: prose`
        Speed tells how quickly distance is covered. Average speed is the total distance divided by the total time,
        $v = \frac{s}{t}$. A bus that covers 1.8 km in 3 minutes has an average speed of
        $\frac{1800}{180} = 10$ m/s. During that time it may have stopped at a light and reached 15 m/s on the open
        road. Its speed at one instant is what the speedometer shows.

        Velocity is speed in a given direction. Two cars that pass each other on a straight road at 20 m/s have the same
        speed, but their velocities are different, because their directions are opposite: we may call them +20 m/s and
        $-20$ m/s. A runner who goes round a circular track at a steady 6 m/s has a constant speed, but the velocity
        changes all the time, because the direction does.

        To change kilometres per hour to metres per second, remember that 1 km is 1000 m and that one hour has 3600 s.
        So 72 km/h is $\frac{72 \times 1000}{3600} = 20$ m/s. In short, divide by 3.6.

        It helps to know some usual values. A person walks at about 1.5 m/s, runs at about 3 m/s and cycles at about
        6 m/s. A car on a motorway moves at about 30 m/s. Sound travels through air at about 340 m/s. If your answer for
        a cyclist is 600 m/s, look for the slip.
      `,
    },
    {
      heading: 'Acceleration',
      page: 3,
      paragraphs: prose`
        When the velocity of an object changes, it accelerates. Acceleration is the change of velocity divided by the
        time in which it takes place, $a = \frac{v - u}{t}$, where $u$ is the velocity at the start and $v$ the velocity
        at the end. Its unit is the metre per second squared, m/s². An acceleration of 2 m/s² means that the velocity
        grows by 2 m/s in every second.

        A cyclist speeds up from 3 m/s to 9 m/s in 4 s. The acceleration is $\frac{9 - 3}{4} = 1.5$ m/s². A train slows
        from 30 m/s to rest in 60 s. Its acceleration is $\frac{0 - 30}{60} = -0.5$ m/s². The minus sign shows that the
        acceleration points against the motion. Slowing down is often called deceleration; one may say that the train
        decelerates at 0.5 m/s².

        Since velocity has a direction, an object can accelerate without changing its speed. A car going round a bend at
        a steady 12 m/s accelerates, because the direction of its velocity changes. The acceleration points towards the
        centre of the bend.

        Do not confuse a large velocity with a large acceleration. An airliner that cruises at 250 m/s in a straight line
        has no acceleration at all. A sprinter who leaves the blocks moves slowly at first, but has a large acceleration.
      `,
    },
    {
      heading: 'Graphs of Motion',
      page: 4,
      paragraphs: prose`
        On a distance-time graph, time runs along the horizontal axis and distance up the vertical axis. The gradient is
        the speed. A horizontal line means that the object is at rest. A straight sloping line means constant speed, and
        a steeper line means a higher speed. A curve that becomes steeper shows that the object is speeding up. To find
        the speed at one instant on a curve, draw a tangent there and work out its gradient.

        On a velocity-time graph the gradient is the acceleration. A horizontal line now means constant velocity, not
        rest. A line that slopes down shows deceleration. The area between the line and the time axis is the distance
        travelled, as long as the velocity does not become negative.

        Suppose that a tram starts from rest, speeds up steadily to 12 m/s in 8 s, keeps this velocity for 20 s, and
        brakes steadily to rest in 6 s. The acceleration in the first part is $\frac{12}{8} = 1.5$ m/s². The distance is
        the area of a triangle, a rectangle and a second triangle:
        $\frac{1}{2} \times 8 \times 12 + 20 \times 12 + \frac{1}{2} \times 6 \times 12 = 48 + 240 + 36 = 324$ m.

        Always read the labels of the axes first. The same shape means quite different things on the two kinds of graph,
        and a graph is not a picture of a hill or of a path.
      `,
    },
    {
      heading: 'Equations for Constant Acceleration',
      page: 5,
      paragraphs: prose`
        When the acceleration $a$ is constant and the motion is along a straight line, four equations connect the
        starting velocity $u$, the final velocity $v$, the displacement $s$ and the time $t$. They are $v = u + at$,
        $s = \frac{(u + v)t}{2}$, $s = ut + \frac{1}{2}at^2$ and $v^2 = u^2 + 2as$.

        The first is the definition of acceleration, rearranged. The second says that the displacement is the average
        velocity multiplied by the time. The others follow from these two. To choose an equation, write down the
        quantities that you know and the one that you want, and take the equation that contains exactly these.

        A car travels at 10 m/s and accelerates at 2 m/s² over a distance of 75 m. How fast is it then? We know $u$, $a$
        and $s$ and want $v$, so $v^2 = 10^2 + 2 \times 2 \times 75 = 400$ and $v = 20$ m/s. How long does it take? From
        $v = u + at$ we get $t = \frac{20 - 10}{2} = 5$ s.

        A stone dropped from rest falls with an acceleration of about 9.8 m/s² if air resistance can be neglected. After
        2 s its velocity is $9.8 \times 2 = 19.6$ m/s, and it has fallen $\frac{1}{2} \times 9.8 \times 2^2 = 19.6$ m.
        That the two numbers are equal here is a coincidence. The units differ, and so do the meanings.
      `,
    },
    {
      heading: "Forces and Newton's First Law",
      page: 6,
      paragraphs: prose`
        A force is a push or a pull that one object exerts on another. It is measured in newtons (N). Contact forces act
        where objects touch: friction, air resistance, tension in a rope, and the normal force with which a table holds
        up a book. Other forces act at a distance: gravity, magnetic and electrostatic forces.

        In a free-body diagram we draw one object and all forces that act on it, each as an arrow with its name. The
        resultant force is the single force that has the same effect as all of them together. If 30 N pull a sledge to
        the right and 12 N of friction act to the left, the resultant is 18 N to the right. If the resultant is zero the
        forces are balanced.

        Newton's first law says that an object stays at rest, or goes on moving in a straight line at constant speed,
        unless a resultant force acts on it. This contradicts what everyday life seems to teach, namely that things stop
        when they are no longer pushed. A rolling ball stops because friction and air resistance act on it. A spacecraft
        far from any star needs no engine to keep moving.

        The tendency of an object to keep its velocity is called inertia. The larger the mass, the larger the inertia.
        When a bus brakes sharply the passengers seem to be thrown forwards. In truth the bus slows down, and they go on
        moving until a strap or a seat exerts a force on them.
      `,
    },
    {
      heading: "Newton's Second Law",
      page: 7,
      paragraphs: prose`
        If the resultant force on an object is not zero, the object accelerates in the direction of that force. Newton's
        second law says that the acceleration is proportional to the resultant force and inversely proportional to the
        mass: $F = ma$. One newton is the force that gives a mass of 1 kg an acceleration of 1 m/s².

        A crate of mass 20 kg is pushed with 90 N against 30 N of friction. The resultant force is 60 N, so the
        acceleration is $a = \frac{F}{m} = \frac{60}{20} = 3$ m/s². It would be wrong to use 90 N here. The letter $F$
        always stands for the resultant.

        The law also explains safety in cars. In a crash the passengers must be brought to rest. The change of velocity
        is given, but if it takes longer the acceleration is smaller, and so is the force. Seat belts stretch, airbags
        give way, and the front of the car crumples, all in order to lengthen the time.

        A classic experiment uses a trolley on a track with a light gate. When the force is doubled and the mass is kept
        the same, the acceleration doubles. When the mass is doubled and the force is kept the same, the acceleration
        halves. To keep the total mass the same while the force changes, move the weights from the trolley to the
        hanger.
      `,
    },
    {
      heading: "Newton's Third Law",
      page: 8,
      paragraphs: prose`
        Forces never come alone. Newton's third law says that when object A exerts a force on object B, object B exerts a
        force on object A that is equal in size, opposite in direction and of the same kind. If you push a wall with
        100 N, the wall pushes you with 100 N. A swimmer pushes the water backwards, and the water pushes the swimmer
        forwards. A rocket pushes hot gas out downwards, and the gas pushes the rocket upwards; it needs no air to push
        against.

        Why then do the two forces not cancel? Because they act on different objects. Only forces on the same object can
        balance one another. When a lorry hits a small car, the force on the car is as large as the force on the lorry.
        The car suffers more because its mass is smaller, and so its acceleration is greater.

        A book on a table is a good test. Two forces act on the book: its weight downwards and the normal force of the
        table upwards. They are equal and opposite, yet they are not a third-law pair, because both act on the book and
        they are different kinds of force. The partner of the book's weight is the pull of the book on the Earth. The
        partner of the normal force is the push of the book on the table.

        To find the partner of any force, say aloud which object acts on which, and swap the two names.
      `,
    },
    {
      heading: 'Weight, Falling and Terminal Velocity',
      page: 9,
      paragraphs: prose`
        Mass is the amount of matter in an object. It is measured in kilograms and is the same everywhere. Weight is the
        force of gravity on the object. It is measured in newtons, and it depends on where the object is. They are linked
        by $W = mg$, where $g$ is the gravitational field strength, about 9.8 N/kg on Earth and about 1.6 N/kg on the
        Moon. A 50 kg pupil weighs 490 N on Earth and 80 N on the Moon, and has a mass of 50 kg in both places.

        Without air all objects fall with the same acceleration. A heavier object is pulled with a larger force, but it
        also has more mass to be accelerated, and the two effects balance exactly: $a = \frac{W}{m} = \frac{mg}{m} = g$.

        In air there is a resistance that grows with speed. When a skydiver leaves the aeroplane, her weight is the only
        large force, and she accelerates. As she speeds up, air resistance increases, so the resultant force and the
        acceleration become smaller. In the end air resistance is as large as her weight. The resultant force is zero,
        and she falls at a constant speed, the terminal velocity. When the parachute opens, air resistance becomes
        larger than her weight. The resultant force points upwards, and she slows down until the forces balance again at
        a lower terminal velocity. She does not move upwards at any time.
      `,
    },
    {
      heading: 'Momentum',
      page: 10,
      paragraphs: prose`
        The momentum of an object is its mass multiplied by its velocity, $p = mv$. It is a vector, and its unit is
        kg m/s. A cyclist with bicycle, 80 kg in all, who rides at 5 m/s has a momentum of 400 kg m/s. A ball of mass
        0.4 kg that moves to the left at 10 m/s has a momentum of $-4$ kg m/s if we count right as positive.

        In a closed system, on which no resultant force acts from outside, the total momentum before an event is equal to
        the total momentum after it. This is the law of conservation of momentum. It follows from Newton's third law: the
        two forces in a collision are equal and opposite and act for the same time, so that what one object gains the
        other loses.

        A trolley of mass 2 kg that moves at 3 m/s runs into a trolley of mass 1 kg at rest, and they stick together.
        The momentum before is $2 \times 3 = 6$ kg m/s. Afterwards the mass is 3 kg, so the common velocity is
        $\frac{6}{3} = 2$ m/s. Kinetic energy is not conserved here: it falls from 9 J to 6 J, and the rest warms the
        trolleys and makes a sound.

        When a gun is fired or two skaters push apart, the total momentum is zero before and after. The two momenta are
        equal in size and opposite in direction, and the lighter object moves off faster.
      `,
    },
    {
      heading: 'Work, Energy and Power',
      page: 11,
      paragraphs: prose`
        Work is done when a force moves an object. The work done is the force multiplied by the distance moved in the
        direction of the force, $W = Fs$. It is measured in joules (J), and one joule is one newton metre. A person who
        pushes a trolley with 60 N over 15 m does 900 J of work. A person who holds a heavy bag without moving does no
        work on the bag, however tired the arms become.

        Doing work transfers energy. Lifting an object of mass $m$ through a height $h$ gives it gravitational potential
        energy, $E_p = mgh$. A moving object has kinetic energy, $E_k = \frac{1}{2}mv^2$. Doubling the speed makes the
        kinetic energy four times as large, which is why a car needs about four times the braking distance.

        Energy cannot be created or destroyed; it can only be transferred. A 0.5 kg ball that falls from a height of
        5 m loses $0.5 \times 9.8 \times 5 = 24.5$ J of potential energy. If air resistance can be neglected, it gains
        24.5 J of kinetic energy, so that $v^2 = \frac{2 \times 24.5}{0.5} = 98$ and $v$ is about 9.9 m/s.

        Power is the rate at which energy is transferred, $P = \frac{E}{t}$, measured in watts (W). Someone of mass 60 kg
        who climbs stairs 4 m high in 6 s needs at least $\frac{60 \times 9.8 \times 4}{6} = 392$ W. Efficiency is useful
        energy divided by total energy, and it is never greater than 1.
      `,
    },
    {
      heading: 'Misconceptions, and How to Check an Answer',
      page: 12,
      paragraphs: prose`
        Pupils often say that a moving object must have a force in its direction of motion. It needs none; a force is
        needed only to change the velocity. A ball thrown straight up has no upward force on it after it has left the
        hand. Its weight acts downwards all the time, even at the highest point, where the velocity is zero for an
        instant but the acceleration is still 9.8 m/s² downwards.

        Others believe that heavy objects fall faster because gravity pulls them harder. They forget that more mass also
        needs more force. Some think that in a collision the heavier object exerts the larger force; by the third law
        the forces are equal. Some call weight what is really mass. And many take zero velocity for zero acceleration.

        To check a calculation, ask four questions. Have all quantities been changed to metres, kilograms and seconds? Is
        the force in $F = ma$ the resultant force? Does the answer have a unit, and a direction if it is a vector? Is its
        size believable?

        In a lesson, let pupils predict before they see. Which of two balls, one heavy and one light, will reach the
        floor first? Let them vote, discuss with a neighbour, and vote again. Only then drop the balls. A prediction that
        fails is remembered far longer than a rule that was copied.
      `,
    },
  ],
};
