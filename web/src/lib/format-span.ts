/** `40 s`, `3 min 20 s`, `5 h 10 min`, `2 d 3 h`: the two largest units of a duration. */
export function formatSpan(seconds: number | null): string {
  if (seconds === null) return '–'
  const parts = [
    [Math.floor(seconds / 86_400), 'd'],
    [Math.floor((seconds % 86_400) / 3600), 'h'],
    [Math.floor((seconds % 3600) / 60), 'min'],
    [Math.round(seconds % 60), 's'],
  ] as const
  const first = parts.findIndex(([count]) => count > 0)
  if (first < 0) return '0 s'
  return parts
    .slice(first, first + 2)
    .filter(([count]) => count > 0)
    .map(([count, unit]) => `${count} ${unit}`)
    .join(' ')
}
