import type { HintCode } from '@wabi/contract/verification/hints.ts'
import type { Scene } from './scene.ts'

/** One condition that degrades step by step, and the hints that may name it. */
export type Ladder = { name: string; hints: readonly HintCode[]; steps: readonly Partial<Scene>[] }

/** From harmless to unusable; scene.ts defines the numbers. */
export const LADDERS: readonly Ladder[] = [
  { name: 'blur', hints: ['blurry'], steps: [0.5, 1, 1.5, 2, 2.5, 3, 4].map((blur) => ({ blur })) },
  {
    name: 'blur, noise',
    hints: ['blurry'],
    steps: [0.5, 1, 1.5, 2, 2.5, 3, 4].map((blur) => ({ blur, noise: 9 })),
  },
  {
    name: 'dark',
    hints: ['too_dark'],
    steps: [0.6, 0.45, 0.3, 0.2, 0.14, 0.1, 0.06].map((light) => ({ light, noise: 5 })),
  },
  { name: 'bright', hints: ['too_bright'], steps: [1.2, 1.5, 2, 2.5, 3, 4, 6].map((light) => ({ light })) },
  { name: 'glare', hints: ['glare'], steps: [0, 0.1, 0.15, 0.2, 0.3, 0.4, 0.55].map((glare) => ({ glare })) },
  {
    name: 'cut off',
    hints: ['cut_off'],
    steps: [0, 0.02, 0.05, 0.1, 0.15, 0.25, 0.4].map((cut) => ({ cut, fill: 0.7 })),
  },
  {
    name: 'small',
    hints: ['too_small'],
    steps: [0.7, 0.55, 0.45, 0.4, 0.35, 0.3, 0.22].map((fill) => ({ fill })),
  },
  {
    name: 'slanted',
    hints: ['too_slanted'],
    steps: [0, 15, 30, 40, 50, 60, 68].map((slant) => ({ slant, fill: 0.6 })),
  },
  {
    name: 'covered',
    hints: ['covered'],
    steps: [0, 0.2, 0.4, 0.6, 0.8].map((covered) => ({ covered })),
  },
]
