export { mountNotices } from './routes.ts';
export { sendNotices } from './send-notices.ts';
