import { FIGURE_WEEKS } from '@wabi/contract/review/figures.ts'

export type FigureWeeks = (typeof FIGURE_WEEKS)[number]

/** The period in the page's URL; 13 weeks without one. */
export interface FiguresSearch {
  weeks?: FigureWeeks
}

export function readFiguresSearch(search: Record<string, unknown>): FiguresSearch {
  const weeks = FIGURE_WEEKS.find((one) => one === Number(search.weeks))
  return weeks === undefined ? {} : { weeks }
}
