/** Announces something to screen readers. */
export function announce(words: string): void {
  const region = document.querySelector('[data-said]')
  if (region) region.textContent = words
}
