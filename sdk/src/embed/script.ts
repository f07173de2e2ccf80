import { openWabi } from './open-wabi.ts'

// For `<script src="https://…/embed.js">`: `Wabi.open({ url })`.
Object.assign(globalThis, { Wabi: { open: openWabi } })
