import type { Locator, Page } from 'playwright-core'

/** What a task takes of the person who does it. */
export interface Effort {
  clicks: number
  keys: number
  /** From the first action to the last expected sight, without a pause between actions: what the product makes a person wait. */
  waitSeconds: number
}

/** Times of the keystroke-level model (Card, Moran and Newell 1980): a key of an average typist; pointing and pressing. */
const KEY_SECONDS = 0.28
const CLICK_SECONDS = 1.1 + 0.2

/** Seconds in which a person who knows what to do completes the task. Reading and deciding are not included. */
export const handlingSeconds = ({ clicks, keys, waitSeconds }: Effort) =>
  clicks * CLICK_SECONDS + keys * KEY_SECONDS + waitSeconds

/** Operates a page as a person does, with mouse and keyboard, and counts clicks and keys. */
export class Hand {
  readonly page: Page
  #clicks = 0
  #keys = 0
  #startedAt = performance.now()

  constructor(page: Page) {
    this.page = page
  }

  get effort(): Effort {
    return {
      clicks: this.#clicks,
      keys: this.#keys,
      waitSeconds: (performance.now() - this.#startedAt) / 1000,
    }
  }

  async click(target: Locator): Promise<void> {
    await target.click()
    this.#clicks += 1
  }

  /** Replaces the text of a field: a click, Ctrl and A, the text. */
  async replace(field: Locator, text: string): Promise<void> {
    await this.click(field)
    await this.press('Control+a')
    await this.type(text)
  }

  /** Opens a select and picks an option: two clicks. */
  async choose(select: Locator, label: string): Promise<void> {
    await select.selectOption({ label })
    this.#clicks += 2
  }

  /** One key, or one together with modifiers. */
  async press(key: string): Promise<void> {
    await this.page.keyboard.press(key)
    this.#keys += 1
  }

  async type(text: string): Promise<void> {
    await this.page.keyboard.type(text)
    this.#keys += text.length
  }

  /** Opens the system's file dialog and picks a file: two clicks. */
  async pickFile(button: Locator, name: string, text: string): Promise<void> {
    const [chooser] = await Promise.all([this.page.waitForEvent('filechooser'), button.click()])
    await chooser.setFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(text) })
    this.#clicks += 2
  }

  async sees(target: Locator): Promise<void> {
    await target.first().waitFor()
  }
}
