// Brings the page up to date by itself: asks for it again and takes over the parts that changed. A form is never touched.
const every_ms = 5000;
const pause = document.querySelector('#pause');

/** XMLHttpRequest parses the document itself, scripts off, which Trusted Types allow. */
function fetchPage() {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('GET', location.pathname + location.search.replace(/[?&]done=[^&]*/, ''));
    request.responseType = 'document';
    request.timeout = 10000;
    request.onload = () =>
      request.status === 200 && request.responseURL.includes('/operations') && request.response ? resolve(request.response) : reject();
    request.onerror = request.ontimeout = reject;
    request.send();
  });
}

/** What is open stays open, and focus stays where it is. */
function takeOver(old, fresh) {
  for (const open of old.querySelectorAll('details[open]'))
    fresh.querySelector(`details[data-keep="${open.dataset.keep}"]`)?.setAttribute('open', '');
  if (old.outerHTML === fresh.outerHTML) return;
  const focused = old.contains(document.activeElement) ? document.activeElement : null;
  const keeper = focused?.closest('details[data-keep]')?.dataset.keep;
  old.replaceWith(fresh);
  if (!focused) return;
  const same = focused.matches('summary')
    ? fresh.querySelector(`details[data-keep="${keeper}"] > summary`)
    : [...fresh.querySelectorAll('a')].find((link) => link.href === focused.href && link.textContent === focused.textContent);
  same?.focus({ preventScroll: true });
}

async function refresh() {
  if (document.hidden || pause.checked) return;
  try {
    const page = await fetchPage();
    for (const fresh of page.querySelectorAll('[data-part]')) {
      const old = document.querySelector(`[data-part="${fresh.dataset.part}"]`);
      if (old && !getSelection()?.containsNode(old, true)) takeOver(old, document.importNode(fresh, true));
    }
  } catch {
    const fresh = document.querySelector('[data-part="fresh"]');
    fresh.textContent = fresh.dataset.away;
    fresh.classList.add('bad');
  }
}

if (pause) {
  pause.parentElement.hidden = false;
  const again = () => setTimeout(() => refresh().finally(again), every_ms);
  again();
  document.addEventListener('visibilitychange', refresh);
  pause.addEventListener('change', refresh);
}

// Who is there is asked again before a change: the device signs a challenge of the account service for this session.
const bytesOf = (text) => Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (sign) => sign.codePointAt(0));
const textOf = (buffer) =>
  btoa(String.fromCodePoint(...new Uint8Array(buffer)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

async function ask(path, csrf, json) {
  const reply = await fetch(`/api${path}`, { method: 'POST', body: new URLSearchParams({ csrf, json: JSON.stringify(json) }) });
  return reply.json();
}

async function proveByPasskey() {
  const { csrf } = await (await fetch('/api/user/point')).json();
  const asked = await ask('/user/passkey/ask', csrf, {});
  const { challenge, rpId, userVerification, timeout } = asked.options;
  const key = await navigator.credentials.get({ publicKey: { challenge: bytesOf(challenge), rpId, userVerification, timeout } });
  const { clientDataJSON, authenticatorData, signature, userHandle } = key.response;
  const response = {
    clientDataJSON: textOf(clientDataJSON),
    authenticatorData: textOf(authenticatorData),
    signature: textOf(signature),
    ...(userHandle && { userHandle: textOf(userHandle) }),
  };
  const signed = { id: key.id, rawId: key.id, type: key.type, clientExtensionResults: {}, response };
  const proved = await ask('/user/passkey/prove', asked.csrf, { response: signed });
  if (proved.state !== 200) throw new Error(`state ${proved.state}`);
}

for (const form of document.querySelectorAll('form[data-prove]')) {
  form.addEventListener('submit', async (event) => {
    if (form.dataset.prove === 'done') return;
    event.preventDefault();
    event.stopImmediatePropagation();
    const unproved = form.querySelector('[data-unproved]');
    unproved.hidden = true;
    try {
      await proveByPasskey();
      form.dataset.prove = 'done';
      form.requestSubmit();
    } catch {
      unproved.hidden = false;
    }
  });
}

// A second press while the first is under way is nothing; were it sent, the order would still be carried out once.
for (const form of document.querySelectorAll('form[data-once]')) {
  form.addEventListener('submit', () => setTimeout(() => form.querySelector('button').setAttribute('disabled', '')));
  window.addEventListener('pageshow', () => form.querySelector('button').removeAttribute('disabled'));
}
