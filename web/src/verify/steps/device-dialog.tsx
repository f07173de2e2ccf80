import { Camera, Smartphone, Sun } from 'lucide-react'
import { useState } from 'react'
import { t } from '../messages/language.ts'
import { Modal } from '../pieces/modal.tsx'
import type { Flow } from '../flow/use-flow.ts'
import { QrCode } from '../../ui/qr-code.tsx'
import { useSessionUpdates } from '../flow/use-session-updates.ts'
import { useHandOff } from './use-hand-off.ts'

const TIP_ICONS = [Sun, Camera, Smartphone]
const QR_PX = 192
const LARGE_QR_PX = 200

/** Step 0 on a wide screen: continue here, or scan the QR code and continue on the phone while this page follows. */
export function DeviceDialog({ flow }: { flow: Flow }) {
  const [large, setLarge] = useState(false)
  const link = useHandOff(flow.sessionId)
  useSessionUpdates(flow, flow.session && flow.sessionId, (state) => {
    flow.accept(state)
    if (!state.running) flow.show({ at: 'follow' })
  })
  const toDesktop = () => void flow.chooseDevice('desktop')
  return large ? (
    <ScanDialog key="scan" link={link} onBack={() => setLarge(false)} onDesktop={toDesktop} />
  ) : (
    <MethodDialog key="method" link={link} onEnlarge={() => setLarge(true)} onDesktop={toDesktop} />
  )
}

interface MethodDialogProps {
  link: string | null
  onEnlarge: () => void
  onDesktop: () => void
}

function MethodDialog({ link, onEnlarge, onDesktop }: MethodDialogProps) {
  return (
    // Escape leaves the choice open: there is nothing to go back to.
    <Modal labelledBy="method-title" root onCancel={() => undefined}>
      <div className="grid gap-5">
        <h2 id="method-title" className="px-8 text-center text-2xl font-semibold">
          {t.device.choose}
        </h2>
        <figure className="grid justify-items-center gap-2">
          <button
            type="button"
            onClick={onEnlarge}
            aria-label={t.device.enlarge}
            className="grid size-54 place-items-center rounded-raised border border-line bg-white"
          >
            {link ? <QrCode text={link} size={QR_PX} label={t.device.qr} /> : <Pending />}
          </button>
          <figcaption className="font-semibold">{t.device.caption}</figcaption>
        </figure>
        <p className="text-center text-balance text-ink-soft">{t.device.scan}</p>
        <button type="button" className="button" onClick={onDesktop}>
          {t.device.desktop}
        </button>
        <ul className="grid gap-2 border-t border-line pt-4 text-sm text-ink-soft">
          {t.device.tips.map((tip, index) => {
            const Icon = TIP_ICONS[index] ?? Sun
            return (
              <li key={tip} className="flex items-center gap-3">
                <Icon aria-hidden className="size-4 shrink-0 text-accent" />
                {tip}
              </li>
            )
          })}
        </ul>
      </div>
    </Modal>
  )
}

interface ScanDialogProps {
  link: string | null
  onBack: () => void
  onDesktop: () => void
}

function ScanDialog({ link, onBack, onDesktop }: ScanDialogProps) {
  return (
    <Modal labelledBy="scan-title" onCancel={onBack}>
      <div className="grid gap-5">
        <div className="text-center">
          <h2 id="scan-title" className="px-8 text-2xl font-semibold">
            {t.device.scanTitle}
          </h2>
          <p className="text-ink-soft">{t.device.continueOnPhone}</p>
        </div>
        <div className="mx-auto grid size-58 place-items-center rounded-raised border border-line bg-white">
          {link ? <QrCode text={link} size={LARGE_QR_PX} label={t.device.qr} /> : <Pending />}
        </div>
        <ol className="list-inside list-decimal space-y-1 text-ink-soft marker:text-accent">
          {t.device.instructions.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ol>
        <div className="grid grid-cols-2 gap-2 max-sm:grid-cols-1">
          <button type="button" className="button" onClick={onBack}>
            {t.device.backToOptions}
          </button>
          <button type="button" className="button" onClick={onDesktop}>
            {t.device.insteadDesktop}
          </button>
        </div>
      </div>
    </Modal>
  )
}

function Pending() {
  return <span aria-hidden className="spinner text-2xl text-ink-soft" />
}
