import type { Task } from './task.ts'

/** The tasks of the platform's staff. */
export const ADMIN_TASKS: readonly Task[] = [
  {
    name: 'Change a rule of the platform after trying it on past cases',
    who: 'admin',
    path: '/admin/rules',
    ready: 'National ID (Fayida)',
    clicks: 9,
    keys: 3,
    async work(hand) {
      const { page } = hand
      const button = (name: string) => page.getByRole('button', { name, exact: true })
      await hand.click(page.getByRole('link', { name: /^National ID \(Fayida\)/u }))
      await hand.click(button('Change it in a draft'))
      await hand.click(page.getByRole('switch', { name: /^Minimum age/u }))
      await hand.replace(page.getByLabel('Minimum age in years'), '20')
      await hand.click(button('Save draft'))
      await hand.sees(page.getByText('Everything is saved.'))
      await hand.click(page.getByRole('tab', { name: 'Try and put in force' }))
      await hand.click(button('Try this draft'))
      await hand.click(button('Put in force'))
      await hand.click(page.getByRole('dialog').getByRole('button', { name: 'Put in force' }))
      await hand.sees(page.getByText('In force: version 2'))
    },
  },
]
