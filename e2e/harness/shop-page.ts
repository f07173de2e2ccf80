import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** Serves a page of another origin that opens a check with the embed script. Set its URL with `setCheckUrl`. */
export async function startShopPage(platformUrl: string, headers: Record<string, string> = {}) {
  let check = ''
  const page = () => `<!doctype html><html lang="en"><title>A shop</title>
    <meta name="viewport" content="width=device-width" /><main><h1>A shop</h1><output id="said"></output></main>
    <script src="${platformUrl}/embed.js"></script>
    <script>
      const say = (words) => (document.querySelector('#said').textContent += words)
      const check = Wabi.open({ url: '${check}', onReady: () => say('ready'), onNeedsTab: (why) => say('needs a tab: ' + why) })
    </script>`
  const server = createServer((_, response) =>
    response.writeHead(200, { 'content-type': 'text/html', ...headers }).end(page()),
  )
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    setCheckUrl: (url: string) => (check = url),
    close: () => server.close(),
  }
}
