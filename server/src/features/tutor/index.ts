export { createExampleQueries } from './example-queries.ts';
export { createVisitors, type Visitors } from './guests/visitors.ts';
export { mountTutor, type TutorParts } from './routes.ts';
export { type ConnectionParts, createConnections } from './socket/connections.ts';
export { startTutor, type TutorSocket, type TutorSocketParts } from './socket/start-tutor.ts';
export { conversationCounts } from './store.ts';
