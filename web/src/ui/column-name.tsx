/** Name of a column of a CSV file: the same in every language of the page. */
export function ColumnName({ value }: { value: string }) {
  return <b>{value}</b>
}
