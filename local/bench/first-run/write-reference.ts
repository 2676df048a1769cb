import {mkdir, symlink, writeFile} from 'node:fs/promises'
import {join} from 'node:path'

const FILES = {
  'package.json': '{"name": "reference", "private": true}',
  'app/layout.js': `export default function Layout({children}) {
  return <html lang="en"><body>{children}</body></html>
}`,
  'app/page.js': `import Link from 'next/link'
export default function Home() {
  return <main><h1>Home</h1><Link href="/cars">Cars</Link></main>
}`,
  'app/cars/page.js': `import Link from 'next/link'
import {connection} from 'next/server'
export default async function Cars() {
  await connection()
  const cards = Array.from({length: 24}, (_, at) => <li key={at}><h2>Car {at}</h2><p>{at * 1000} km</p></li>)
  return <main><h1>Cars</h1><ul>{cards}</ul><Link href="/">Home</Link></main>
}`,
}

/** Writes a small Next app, a home page and a list of 24 cards, beside the storefront whose `next` it uses. */
export async function writeReference(root: string): Promise<string> {
  const folder = join(root, 'reference')
  for (const [file, text] of Object.entries(FILES)) {
    const path = join(folder, file)
    await mkdir(join(path, '..'), {recursive: true})
    await writeFile(path, text)
  }
  await symlink('../web/node_modules', join(folder, 'node_modules'))
  return folder
}
