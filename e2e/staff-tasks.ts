import type { Browser } from 'playwright-core'
import { adminToken } from './harness/admin-token.ts'
import { DESKTOP, openBrowser, openPage } from './harness/browser.ts'
import { Caller } from './harness/calls.ts'
import { startDemo } from './harness/start-demo.ts'
import { ADMIN_TASKS } from './tasks/admin-tasks.ts'
import { CLIENT_TASKS } from './tasks/client-tasks.ts'
import { type Effort, Hand, handlingSeconds } from './tasks/hand.ts'
import { joinTasks } from './tasks/join-task.ts'
import type { Task } from './tasks/task.ts'

export interface TaskResult extends Effort {
  name: string
  handlingSeconds: number
  /** What exceeds its limit, such as `9 clicks instead of 8`. */
  over: string[]
}

/** Carries out every task of staff on the demo at 1280 x 800. @param only carries out those whose name has this part */
export async function runStaffTasks(
  only = '',
  onResult?: (result: TaskResult) => void,
): Promise<TaskResult[]> {
  const { platform, fixture } = await startDemo()
  const browser = await openBrowser('none')
  try {
    const admin = new Caller(platform.url)
    admin.token = await adminToken(platform)
    const callers = { client: fixture.client, admin, nobody: null }
    const tasks = [...CLIENT_TASKS, ...joinTasks(platform), ...ADMIN_TASKS].filter(({ name }) =>
      name.includes(only),
    )
    const results: TaskResult[] = []
    for (const task of tasks) {
      const result = await runTask(browser, platform.url, task, callers[task.who])
      onResult?.(result)
      results.push(result)
    }
    return results
  } finally {
    await browser.close()
    await platform.close()
  }
}

async function runTask(browser: Browser, url: string, task: Task, as: Caller | null): Promise<TaskResult> {
  const { page, context } = await openPage(browser, { viewport: DESKTOP, as })
  context.setDefaultTimeout(60_000)
  try {
    await page.goto(url + task.path)
    await page.getByText(task.ready).first().waitFor()
    await task.prepare?.(page)
    const hand = new Hand(page)
    await task.work(hand)
    const { effort } = hand
    const seconds = handlingSeconds(effort)
    const over = [
      ...(effort.clicks > task.clicks ? [`${effort.clicks} clicks instead of ${task.clicks}`] : []),
      ...(effort.keys > task.keys ? [`${effort.keys} keys instead of ${task.keys}`] : []),
      ...(task.seconds && seconds > task.seconds ? [`${seconds.toFixed(1)} s of ${task.seconds} s`] : []),
    ]
    return { name: task.name, ...effort, handlingSeconds: seconds, over }
  } catch (error) {
    throw new Error(`${task.name}, at ${page.url()}`, { cause: error })
  } finally {
    await context.close()
  }
}
