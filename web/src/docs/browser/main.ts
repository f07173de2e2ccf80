import '../docs.css'
import { copyCode } from './copy-code.ts'
import { followReading } from './follow-reading.ts'
import { languageTabs } from './language-tabs.ts'
import { ownAddress } from './own-address.ts'
import { pagesMenu } from './pages-menu.ts'
import { search } from './search/search.ts'
import { themeButton } from './theme-button.ts'
import { tryIt } from './try-it/try-it.ts'

ownAddress()
themeButton()
pagesMenu()
languageTabs()
copyCode()
followReading()
search()
tryIt()
