import { defineConfig } from 'drizzle-kit'

/** `npx drizzle-kit generate --name what-changes` in server/ writes the next migration; platform/migrate.ts runs them. */
export default defineConfig({
  dialect: 'postgresql',
  casing: 'snake_case',
  schema: './src/platform/db/schema/*.ts',
  out: './src/platform/db/migrations',
})
