// Runs before the first paint.
(function () {
  var root = document.documentElement;

  // The reader's remembered theme and language, so that the page never flashes.
  var theme = /(?:^|; )theme=(light|dark)/.exec(document.cookie);
  var language = /(?:^|; )lang=(vi|en)/.exec(document.cookie);
  root.classList.add('js');
  if (theme) root.dataset.theme = theme[1];
  if (language) {
    root.lang = language[1];
    // The prerendered texts are in the default language, so they are hidden until the chosen language is loaded.
    root.classList.add('language-pending');
    setTimeout(function () {
      root.classList.remove('language-pending');
    }, 3000);
  }

  // The build sends every import() through here. Some browsers keep a file that could not be fetched as failed until the
  // page is left; it is then fetched under a second address. The others try again under the first, so that no code is
  // there twice.
  var code = {};
  var again = 0;
  window.fetchCode = function (file) {
    var url = '/assets/' + file;
    return (code[file] ??= import(url)
      .catch(() => import(url))
      .catch(() => import(url + '?' + (again += 1)))
      .catch((error) => {
        delete code[file];
        throw error;
      }));
  };

  // The page of a role area lists its first calls. They need the token, but not the code, so they start here.
  var firstCalls = (document.currentScript.dataset.firstCalls || '').split(' ').filter(Boolean);
  var session = firstCalls.length > 0 && readSession();
  window.firstAnswers = new Map();
  if (session) {
    firstCalls.forEach(function (call) {
      var url = call.replace(':userId', encodeURIComponent(session.userId));
      var headers = { Accept: 'application/json', Authorization: 'Bearer ' + session.token };
      // A refusal is answered in the chosen language; the doctor's screens have Vietnamese texts by default.
      var wording = language ? language[1] : location.pathname.indexOf('/doctor') === 0 && 'given-vi';
      if (wording) headers['X-Language'] = wording;
      var answer = fetch(url, { headers: headers, cache: 'no-store' });
      answer.catch(function () {});
      window.firstAnswers.set(url, { token: session.token, answer: answer });
    });
  }
  function readSession() {
    try {
      var token = localStorage.getItem('token');
      var userId = localStorage.getItem('userId');
      return token && userId ? { token: token, userId: userId } : null;
    } catch (_) {
      return null;
    }
  }

  // A press or a form sent before its part of the page is hydrated would be lost, or would reload the page and lose the
  // input, so it is stored and repeated once that part is ready.
  var kept = new Set();
  function keep(event, element) {
    // Stops the event: a part that is hydrated by this press would handle it, and then handle the repeated one too.
    event.stopImmediatePropagation();
    kept.add(element);
    dispatchEvent(new Event('kept'));
  }
  addEventListener(
    'click',
    function (event) {
      var button = event.target.closest('[data-waiting] button[type=button]');
      if (button) keep(event, button);
    },
    true,
  );
  addEventListener(
    'submit',
    function (event) {
      if (!event.target.hasAttribute('data-waiting')) return;
      event.preventDefault();
      keep(event, event.target);
    },
    true,
  );
  addEventListener('hydrated', function () {
    kept.forEach(function (element) {
      if (element.closest('[data-waiting]')) return;
      kept.delete(element);
      if (!element.isConnected) return;
      if (element.requestSubmit) element.requestSubmit();
      else element.click();
    });
  });
})();
