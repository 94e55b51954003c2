/** A digest of a table's rows that does not depend on their order, because a restored table may have the rows in a different order. */
import { hash } from 'node:crypto';

const LANES = 4;
const LANE_BYTES = 8;
const LINE_FEED = 0x0a;

/** The sum of the rows' SHA-256 digests. Rows are lines of COPY's text format, which writes a line feed in a value as `\n`. */
export class RowsDigest {
  readonly #sums = new BigUint64Array(LANES);
  #count = 0;
  /** The beginning of a row whose end has not been received. */
  #begun: Buffer[] = [];

  update(chunk: Buffer): void {
    let start = 0;
    for (let end = chunk.indexOf(LINE_FEED); end >= 0; end = chunk.indexOf(LINE_FEED, start)) {
      const rest = chunk.subarray(start, end);
      this.#add(this.#begun.length === 0 ? rest : Buffer.concat([...this.#begun, rest]));
      this.#begun = [];
      start = end + 1;
    }
    if (start < chunk.length) this.#begun.push(Buffer.from(chunk.subarray(start)));
  }

  /** @returns the same text for the same rows in any order */
  digest(): string {
    if (this.#begun.length > 0) this.#add(Buffer.concat(this.#begun));
    this.#begun = [];
    return `${this.#count} ${[...this.#sums].map((sum) => sum.toString(16)).join(' ')}`;
  }

  #add(row: Buffer): void {
    const digest = hash('sha256', row, 'buffer');
    for (let lane = 0; lane < LANES; lane += 1) {
      const sum = (this.#sums[lane] ?? 0n) + digest.readBigUInt64LE(lane * LANE_BYTES);
      this.#sums[lane] = BigInt.asUintN(64, sum);
    }
    this.#count += 1;
  }
}
