export default async function HomePage() {
  return <main>Home</main>
}
