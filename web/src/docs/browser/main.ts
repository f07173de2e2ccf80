import '../docs.css'
import { copyCode } from './copy-code.ts'
import { highlightCurrentSection } from './highlight-current-section.ts'
import { languageTabs } from './language-tabs.ts'
import { replaceOrigin } from './replace-origin.ts'
import { pagesMenu } from './pages-menu.ts'
import { search } from './search/search.ts'
import { themeButton } from './theme-button.ts'
import { tryIt } from './try-it/try-it.ts'

replaceOrigin()
themeButton()
pagesMenu()
languageTabs()
copyCode()
highlightCurrentSection()
search()
tryIt()
