export { csvOf } from '@classi/contract/files/csv';
