// Before the page is drawn, so that it never shows in the other theme first. `lib/theme.ts` keeps the choice.
{
  const kept = localStorage.getItem('theme')
  if (kept === 'light' || kept === 'dark') document.documentElement.dataset.theme = kept
}
