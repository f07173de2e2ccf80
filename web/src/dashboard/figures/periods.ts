import { FIGURE_WEEKS } from '@wabi/contract/review/figures.ts'
import { type FiguresSearch, readFiguresSearch } from './figures-search.ts'

export const PERIODS = FIGURE_WEEKS.map((weeks) => ({ value: String(weeks), label: `${weeks} weeks` }))

/** The address of a chosen period; the preset one needs none. */
export function toWeeks(chosen: string): FiguresSearch {
  const search = readFiguresSearch({ weeks: chosen })
  return search.weeks === 13 ? {} : search
}
