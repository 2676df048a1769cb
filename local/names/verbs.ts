/**
 * The words that the name of an exported function may open with. Prefer those of the first lines; add one only
 * where it is the usual term for the action.
 */
export const VERBS: ReadonlySet<string> = new Set(
  `get list find build create resolve parse format describe render start stop run read write add remove set update
  delete replace insert send receive fetch load save store open close search query count compute compare sort
  group filter pick choose select split join merge match map copy move convert check validate require reject refuse
  is has can use with without to from on

  accept acquire add allow announce answer apply ask attempt audit await bundle canonicalise claim clamp clear
  collect commit compile complete compress continue decode define delay deliver derive draw embed enable encode
  ensure erase escape estimate evaluate expand explain export extend extract fail fill finish flip generate hash
  hide highlight hold import instrument intersect limit link locate lock log make mark mask measure migrate
  normalise notify place plan post prepare print propose prune publish quote rebase record redirect refresh
  register release remember renew request replay report reserve restore retry return revert rewrite route sample
  scan seal serve settle show sign solve step stream submit succeed suggest sum summarize sync toggle tokenize
  track transform trim truncate undo unpack upload verify wait wake walk watch withdraw`.split(/\s+/),
)
