import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { renderUnicodeCompact } from 'uqr'
import { bareHost } from '../platform/network/local-names.ts'

const CERTIFICATE_PATH = '/wabi-authority.crt'

interface PhonePage {
  url: string
  close(): Promise<void>
}

interface Authority {
  certificate: string
  fingerprint: string
}

const writePage = (publicUrl: string, { fingerprint }: Authority) => `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Trust this Wabi</title>
<style>
  body { font: 17px/1.5 system-ui, sans-serif; max-width: 34rem; margin: 2rem auto; padding: 0 1rem; color-scheme: light dark }
  a.button { display: block; padding: .8rem; border-radius: .5rem; background: #14532d; color: #fff; text-align: center; text-decoration: none }
  code { overflow-wrap: anywhere; font-size: .8rem }
  h2 { font-size: 1.1rem; margin-bottom: 0 }
</style>
<h1>Trust this Wabi</h1>
<p>Phones open the camera on https pages only. This machine made its own certificate authority; your phone has to trust it once.
It is valid for local names and private addresses only, so it cannot vouch for any public site.</p>
<p><a class="button" href="${CERTIFICATE_PATH}">1. Download the certificate</a></p>
<p>2. Compare its SHA-256 fingerprint with the one in the terminal: <code>${fingerprint}</code></p>
<p>3. Install it:</p>
<h2>Android</h2>
<p>Settings → Security → Encryption and credentials → Install a certificate → CA certificate. Choose the downloaded file.</p>
<h2>iPhone</h2>
<p>Settings → Profile downloaded → Install. Then Settings → General → About → Certificate Trust Settings: switch it on.</p>
<p><a class="button" href="${publicUrl}">4. Open Wabi</a></p>
<p>When you no longer need it, remove it in the same place.</p>
</html>
`

function answer(publicUrl: string, authority: Authority): RequestListener {
  return ({ url }, response) => {
    const common = { 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' }
    if (url === CERTIFICATE_PATH) {
      response.writeHead(200, { ...common, 'content-type': 'application/x-x509-ca-cert' })
      response.end(authority.certificate)
    } else if (url === '/') {
      const policy = "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'"
      response.writeHead(200, {
        ...common,
        'content-type': 'text/html; charset=utf-8',
        'content-security-policy': policy,
      })
      response.end(writePage(publicUrl, authority))
    } else response.writeHead(404, common).end()
  }
}

/**
 * Serves over http, on the port after Wabi's or on any free one, the page on which a phone downloads the local authority's
 * certificate.
 */
export async function servePhonePage(
  { publicUrl, host, port }: { publicUrl: string; host: string; port: number },
  authority: Authority,
): Promise<PhonePage> {
  const server = createServer({ requestTimeout: 10_000 }, answer(publicUrl, authority))
  const listen = (at: number) =>
    new Promise<void>((resolve, reject) => {
      server.once('error', reject)
      server.listen(at, host, () => {
        server.off('error', reject)
        resolve()
      })
    })
  await listen(port + 1).catch(() => listen(0))
  const { hostname } = new URL(publicUrl)
  return {
    url: `http://${hostname}:${(server.address() as AddressInfo).port}/`,
    close() {
      server.closeAllConnections()
      return new Promise<void>((resolve) => server.close(() => resolve()))
    },
  }
}

/** For the terminal: a QR code of the address, what the phone shows, and how to trust the authority. */
export function phoneWords(publicUrl: string, page: PhonePage, { fingerprint }: Authority): string[] {
  const isName = !/^[\d.]+$|:/u.test(bareHost(new URL(publicUrl).hostname))
  return [
    renderUnicodeCompact(publicUrl, { border: 2 }),
    `  On a phone in this network${isName ? ' that finds this name' : ''}: the code opens ${publicUrl}. The phone warns that it does not know the certificate.`,
    `  To trust it, first open ${page.url} on the phone, install the certificate, and compare its fingerprint ${fingerprint}`,
  ]
}
