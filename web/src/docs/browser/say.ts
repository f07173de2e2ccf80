/** Says something in passing to a screen reader. */
export function say(words: string): void {
  const place = document.querySelector('[data-said]')
  if (place) place.textContent = words
}
