import type { ListKind, ListName, ListView } from '@wabi/contract/review/list-entries.ts'

/** The part of the lists that is shown, in the page's URL; the page ignores unknown values. */
export interface ListsSearch {
  view?: Exclude<ListView, 'all'>
  list?: ListName
  kind?: ListKind
}
