import { Languages } from 'lucide-react'
import { chooseLanguage, otherLanguage } from './language.ts'
import { Button } from '../ui/button.tsx'
import { IconButton } from '../ui/icon-button.tsx'

/** Shows the page in the other language, whose own name is the label. */
export function LanguageButton({ iconOnly = false }: { iconOnly?: boolean }) {
  const { language, name } = otherLanguage()
  const choose = () => chooseLanguage(language)
  if (iconOnly)
    return (
      <IconButton label={name} onClick={choose}>
        <Languages aria-hidden />
      </IconButton>
    )
  return (
    <Button onClick={choose} className="[&_svg]:size-4.5">
      <Languages aria-hidden />
      <span lang={language}>{name}</span>
    </Button>
  )
}
