export default function NotFound() {
  return <main>Not found</main>
}
