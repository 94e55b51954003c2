export { type ConnectionParts, createConnections } from './connections.ts';
export { createExampleQueries } from './example-queries.ts';
export { mountTutor, type TutorParts } from './routes.ts';
export { startTutor, type TutorSocket, type TutorSocketParts } from './start-tutor.ts';
export { createVisitors, type Visitors } from './visitors.ts';
