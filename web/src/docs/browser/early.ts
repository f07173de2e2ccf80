// Runs before the first paint, so that the page never flashes in the other theme. `lib/theme.ts` stores the choice.
{
  const stored = localStorage.getItem('theme')
  if (stored === 'light' || stored === 'dark') document.documentElement.dataset.theme = stored
}
