import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'

/** What the rear camera sees: a card that is brought into view by a hand and then held, or a wall. */
export type RearScene = { card: string } | 'wall'

/** Replaces the rear camera of a page that is not open yet by a drawn scene that moves, 1280 x 720 at 15 frames a second. */
export async function showScene(page: Page, scene: RearScene): Promise<void> {
  const picture = scene === 'wall' ? null : (await readFile(scene.card)).toString('base64')
  await page.addInitScript(fakeRearCamera, picture && `data:image/jpeg;base64,${picture}`)
}

/** Runs in the page, before its own scripts. */
function fakeRearCamera(picture: string | null): void {
  const ARRIVES_MS = 1800
  navigator.mediaDevices.getUserMedia = async () => {
    const image = new Image()
    if (picture) {
      image.src = picture
      await image.decode()
    }
    const canvas = document.createElement('canvas')
    canvas.width = 1280
    canvas.height = 720
    const context = canvas.getContext('2d')!
    const openedMs = performance.now()
    const paint = () => {
      const ms = performance.now() - openedMs
      // A trembling hand, within a pixel or two between frames.
      const [x, y] = [3 * Math.sin(ms / 300), 3 * Math.cos(ms / 410)]
      if (!picture) {
        const light = context.createLinearGradient(x, 0, 1280 + x, 720)
        light.addColorStop(0, '#8d8577')
        light.addColorStop(1, '#c9c1b0')
        context.fillStyle = light
        context.fillRect(0, 0, 1280, 720)
        return
      }
      const away = Math.max(0, 1 - ms / ARRIVES_MS)
      const zoom = 1.02 + 0.9 * away
      const [width, height] = [1280 * zoom, 720 * zoom]
      context.drawImage(
        image,
        (1280 - width) / 2 + x - 260 * away,
        (720 - height) / 2 + y + 120 * away,
        width,
        height,
      )
    }
    paint()
    setInterval(paint, 66)
    return canvas.captureStream(15)
  }
}
