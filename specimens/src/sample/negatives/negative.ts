/** Pictures without any document. */
export const NEGATIVES = ['wall', 'table', 'face', 'page', 'screen', 'keyboard', 'pet', 'texture'] as const
export type Negative = (typeof NEGATIVES)[number]
