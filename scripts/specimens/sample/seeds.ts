import { random, seedOf, type Random } from '../random.ts'

/**
 * `train` feeds our nets, `tune` is what thresholds are chosen on, `report` is what we publish figures of: nobody looks
 * at its failures while changing the product.
 */
export type Split = 'train' | 'tune' | 'report'
export const SPLITS: readonly Split[] = ['train', 'tune', 'report']

/**
 * Seed of one purpose of one sample. The two highest bits belong to the split, so no seed of one split is ever one of
 * another: the seed spaces are disjoint by construction and not by luck.
 */
export function seedFor(split: Split, ...words: (string | number)[]): number {
  return ((SPLITS.indexOf(split) << 30) | (seedOf(split, ...words) >>> 2)) >>> 0
}

export const randomFor = (split: Split, ...words: (string | number)[]): Random =>
  random(seedFor(split, ...words))
