import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'

/**
 * What the rear camera sees: a card that is brought into view by a hand and then held, half of one, a wall, or nothing,
 * because a hand covers it.
 */
export type RearScene = { card: string } | { halfCard: string } | 'wall' | 'nothing'

interface Shown {
  view: 'card' | 'half' | 'wall' | 'nothing'
  picture: string | null
  /** How much larger the card is than the picture of it; 1 by default. */
  size?: number
}

declare global {
  interface Window {
    rearScene: Shown
  }
}

/** Replaces the rear camera of a page that is not open yet by a drawn scene that moves, 1280 x 720 at 15 frames a second. */
export async function showScene(page: Page, scene: RearScene): Promise<void> {
  await page.addInitScript(fakeRearCamera, await toShown(scene))
}

/** Moves the rear camera of an open page to another scene. */
export async function moveToScene(page: Page, scene: RearScene): Promise<void> {
  const shown = await toShown(scene)
  await page.evaluate((now) => {
    window.rearScene = now
  }, shown)
}

/** Moves the phone: the card becomes larger by this factor. */
export const moveCloser = (page: Page, factor: number) =>
  page.evaluate((by) => {
    window.rearScene.size = (window.rearScene.size ?? 1) * by
  }, factor)

async function toShown(scene: RearScene): Promise<Shown> {
  if (scene === 'wall' || scene === 'nothing') return { view: scene, picture: null }
  const [view, path] = 'card' in scene ? (['card', scene.card] as const) : (['half', scene.halfCard] as const)
  return { view, picture: `data:image/jpeg;base64,${(await readFile(path)).toString('base64')}` }
}

/** Runs in the page, before its own scripts. */
function fakeRearCamera(shown: Shown): void {
  const ARRIVES_MS = 1800
  window.rearScene = shown
  navigator.mediaDevices.getUserMedia = async () => {
    const image = new Image()
    const canvas = document.createElement('canvas')
    canvas.width = 1280
    canvas.height = 720
    const context = canvas.getContext('2d')!
    let last: Shown | null = null
    let sinceMs = 0
    const paint = () => {
      const now = window.rearScene
      if (now !== last) {
        last = now
        sinceMs = performance.now()
        if (now.picture) image.src = now.picture
      }
      const ms = performance.now() - sinceMs
      // A trembling hand, within a pixel or two between frames.
      const [x, y] = [3 * Math.sin(ms / 300), 3 * Math.cos(ms / 410)]
      context.fillStyle = 'black'
      if (now.view === 'nothing') return context.fillRect(0, 0, 1280, 720)
      const light = context.createLinearGradient(x, 0, 1280 + x, 720)
      light.addColorStop(0, '#8d8577')
      light.addColorStop(1, '#c9c1b0')
      context.fillStyle = light
      context.fillRect(0, 0, 1280, 720)
      if (now.view === 'wall' || !image.complete || image.naturalWidth === 0) return
      const away = now.view === 'half' ? 0 : Math.max(0, 1 - ms / ARRIVES_MS)
      const zoom = (1.02 + 0.9 * away) * (now.size ?? 1)
      const [width, height] = [1280 * zoom, 720 * zoom]
      const left = now.view === 'half' ? 640 : (1280 - width) / 2
      context.drawImage(image, left + x - 260 * away, (720 - height) / 2 + y + 120 * away, width, height)
    }
    paint()
    setInterval(paint, 66)
    return canvas.captureStream(15)
  }
}
