/** A saved list search. */
export interface View {
  name: string
  search: Record<string, string | number>
  /** Whether colleagues see it too. */
  shared: boolean
}
