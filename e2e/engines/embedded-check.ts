import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Wabi } from '../../sdk/src/index.ts'
import { type Engine, type Outcome, type Tab, waitFor } from './engine.ts'

const PHONE = { width: 360, height: 740 }

/** The page of a company, on another site than the platform; `said` has what the check reported. */
const PAGE = (
  platformUrl: string,
) => `<!doctype html><title>A shop</title><h1>A shop</h1><div id="place"></div>
<script src="${platformUrl}/embed.js"></script>
<script>
  const said = []
  Wabi.open({
    url: new URLSearchParams(location.search).get('check'),
    mode: 'inline',
    container: '#place',
    onReady: () => said.push('ready'),
    onFinish: ({ status }) => said.push('finished ' + status),
    onEnded: (state) => said.push('ended ' + state),
    onNeedsTab: (reason) => said.push('needs a tab: ' + reason),
  })
</script>`

const SAID = (start: string) => `() => said.find((one) => one.startsWith(${JSON.stringify(start)}))`

interface EmbedOptions {
  wabi: Wabi
  platformUrl: string
}

/** The check inside a page of another site: it opens, reports its outcome, and explains a wrong origin. */
export async function runEmbeddedCheck(
  engine: Engine,
  { wabi, platformUrl }: EmbedOptions,
): Promise<Outcome[]> {
  const shop = createServer((_, answer) =>
    answer.setHeader('content-type', 'text/html').end(PAGE(platformUrl)),
  )
  await new Promise<void>((resolve) => shop.listen(0, '127.0.0.1', resolve))
  const origin = `http://127.0.0.1:${(shop.address() as AddressInfo).port}`
  const outcomes: Outcome[] = []
  const visit = async (step: string, returnUrl: string, work: (tab: Tab, id: string) => Promise<string>) => {
    const { url, verificationId } = await wabi.verifications.create({
      customerName: 'Hanna Tesfaye',
      delivery: 'none',
      returnUrl,
    })
    const tab = await engine.open(PHONE)
    try {
      await tab.goto(`${origin}/?check=${encodeURIComponent(url)}`)
      outcomes.push({ step, passed: true, words: await work(tab, verificationId) })
    } catch (error) {
      outcomes.push({ step, passed: false, words: String(error) })
    } finally {
      await tab.close()
    }
  }
  try {
    await visit('embedded, wrong origin', 'https://bank.example/', async (tab) => {
      const start = Date.now()
      await waitFor(tab, 'the explanation', SAID('needs a tab: wrong_origin'))
      return `explained after ${Date.now() - start} ms`
    })
    await visit('embedded, to the end', `${origin}/`, async (tab, verificationId) => {
      const first = await waitFor<string>(tab, 'the check', '() => said[0]')
      // Where the engine gives a frame no cookies of its own, the new tab is what a customer gets.
      if (first === 'needs a tab: no_camera') return 'no cookies in the frame: a new tab is offered'
      if (first !== 'ready') throw new Error(first)
      await wabi.test.complete(verificationId, { customer: 'approved' })
      await tab.run(`() => { const frame = document.querySelector('iframe'); frame.src = frame.src }`)
      return waitFor<string>(tab, 'the outcome', SAID('finished approved'))
    })
    return outcomes
  } finally {
    shop.closeAllConnections()
    shop.close()
  }
}
