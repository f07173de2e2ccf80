import { random, seedFrom, type Random } from '../random.ts'

/**
 * `train` is for training nets, `tune` for choosing thresholds, `report` for published figures: its failures must not
 * be inspected while the product is changed.
 */
export type Split = 'train' | 'tune' | 'report'
export const SPLITS: readonly Split[] = ['train', 'tune', 'report']

/**
 * Seed of one purpose of one sample. The two highest bits encode the split, so seeds of different splits are disjoint
 * by construction.
 */
export function seedFor(split: Split, ...words: (string | number)[]): number {
  return ((SPLITS.indexOf(split) << 30) | (seedFrom(split, ...words) >>> 2)) >>> 0
}

export const randomFor = (split: Split, ...words: (string | number)[]): Random =>
  random(seedFor(split, ...words))
