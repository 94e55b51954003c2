/** Measures the memory of processes, as reported by Linux. */
import { readdir, readFile } from 'node:fs/promises';

/** The memory in MiB, with a share of memory that several processes use; 0 where the machine does not report it. */
export async function memoryOf(pids: number[]): Promise<number> {
  let kilobytes = 0;
  for (const pid of pids) {
    const text = await readFile(`/proc/${pid}/smaps_rollup`, 'utf8').catch(() => '');
    kilobytes += Number(/^Pss:\s+(\d+)/m.exec(text)?.[1] ?? 0);
  }
  return kilobytes / 1024;
}

/** The processes of a database server: the one that was started, and its children. */
export async function databasePids(server: number): Promise<number[]> {
  const pids = (await readdir('/proc').catch(() => [])).map(Number).filter(Number.isInteger);
  const found = [server];
  for (const pid of pids) {
    const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
    if (Number(stat.split(') ')[1]?.split(' ')[1]) === server) found.push(pid);
  }
  return found;
}
