import { type AccentColors, brandColors } from '@wabi/contract/client/brand-colors.ts'
import { MAX_BRAND_NAME } from '@wabi/contract/client/template-limits.ts'
import type { TemplateContent } from '@wabi/contract/shapes/check-template.ts'
import type { CSSProperties } from 'react'
import { useUser } from '../../lib/use-user.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Input } from '../../ui/input.tsx'

type Brand = Pick<TemplateContent, 'brandName' | 'brandColor'>

/** The accent of the customer's page where no color is chosen. */
const PAGE_COLOR = '#14573b'

interface BrandFieldsProps {
  name: string | null
  color: string | null
  /** The server's messages by field. */
  errors: Record<string, string>
  onChange: (change: Partial<Brand>) => void
}

/** Name and color of the customer's page, with a preview in both themes. */
export function BrandFields({ name, color, errors, onChange }: BrandFieldsProps) {
  const company = useUser().data?.companyName ?? ''
  const colors = brandColors(color ?? PAGE_COLOR)
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1 font-medium">The customer’s page</legend>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field
          label="Name on the page"
          hint="Such as the product’s. Your company’s name follows it; e-mails and the notice name your company alone."
          error={errors.brandName}
        >
          {(control) => (
            <Input
              {...control}
              maxLength={MAX_BRAND_NAME}
              value={name ?? ''}
              onChange={({ target }) => onChange({ brandName: target.value === '' ? null : target.value })}
            />
          )}
        </Field>
        <Field
          label="Color of the page"
          hint="Of links and main buttons. In the dark theme it is made lighter."
          error={
            colors === null ? 'Please choose a darker color: text in it could not be read' : errors.brandColor
          }
        >
          {(control) => (
            <div className="flex items-center gap-2">
              <Input
                {...control}
                type="color"
                className="h-11 max-w-16 shrink-0 p-1 md:h-10"
                value={color ?? PAGE_COLOR}
                onChange={({ target }) => onChange({ brandColor: target.value })}
              />
              {color === null ? (
                <span className="text-sm text-ink-soft">The page’s own</span>
              ) : (
                <Button onClick={() => onChange({ brandColor: null })}>Reset</Button>
              )}
            </div>
          )}
        </Field>
      </div>
      {colors && (
        <div className="mt-3 grid gap-3 sm:grid-cols-2">
          <Preview theme="light" title={titleOf(name, company)} colors={colors.light} />
          <Preview theme="dark" title={titleOf(name, company)} colors={colors.dark} />
        </div>
      )}
    </fieldset>
  )
}

const titleOf = (name: string | null, company: string) => (name ? `${name} (${company})` : company)

interface PreviewProps {
  theme: 'light' | 'dark'
  title: string
  colors: AccentColors
}

const THEMES = {
  light: { background: '#f7f3ea', color: '#1d1b16' },
  dark: { background: '#171510', color: '#f2ecdf' },
} as const

/** The top of the customer's page, a link and the main button. */
function Preview({ theme, title, colors }: PreviewProps) {
  const main: CSSProperties = { background: colors.accent, color: colors.onAccent }
  return (
    <figure className="min-w-0 rounded-raised border border-line p-3" style={THEMES[theme]}>
      <figcaption className="sr-only">{`Preview, ${theme} theme`}</figcaption>
      <p className="leading-tight font-semibold">Identity Verification</p>
      <p className="text-sm leading-tight wrap-anywhere">For {title}</p>
      <div className="mt-3 flex flex-wrap items-center gap-3">
        <span className="inline-flex min-h-10 items-center rounded-control px-4 font-semibold" style={main}>
          Continue
        </span>
        <span className="underline underline-offset-4" style={{ color: colors.accent }}>
          Back
        </span>
      </div>
    </figure>
  )
}
