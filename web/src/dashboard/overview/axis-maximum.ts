/** Top of a scale for whole numbers: 2, 4, 10, 20, 40, 50, 100 and so on, times ten; its half is a whole number too. */
export function axisMaximum(most: number): number {
  if (most <= 2) return 2
  const size = 10 ** Math.floor(Math.log10(most))
  const top = [1, 2, 4, 5, 6, 8, 10].map((step) => step * size).find((step) => step >= most) ?? 10 * size
  return top % 2 === 0 ? top : top + 1
}
