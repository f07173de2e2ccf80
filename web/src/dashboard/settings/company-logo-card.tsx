import { LogoCard } from '../../lib/logo-card.tsx'
import { useLogo } from './use-settings.ts'

/** The company's logo, shown on the customer's pages and in e-mails. */
export function CompanyLogoCard({ logo }: { logo: string | null }) {
  const { upload, remove } = useLogo()
  return (
    <LogoCard
      note="Shown on your customers' pages and in e-mails, on white. A large logo is scaled down."
      hasLogo={logo !== null}
      upload={upload}
      remove={remove}
    >
      {(picker) => (
        <div className="grid items-center gap-4 sm:grid-cols-[12rem_1fr]">
          <div className="grid h-32 place-items-center rounded-raised border border-line bg-sunken p-3">
            {logo ? (
              <img src={logo} alt="Your logo" className="max-h-full max-w-full rounded-control" />
            ) : (
              <span className="text-sm text-ink-soft">No logo yet</span>
            )}
          </div>
          {picker}
        </div>
      )}
    </LogoCard>
  )
}
