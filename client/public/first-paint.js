// Theme, language, motion and text size before the first paint. Kept out of the bundle (and out of the page: the CSP
// allows no inline script) so that a dark room never flashes white. The keys are those of src/settings.svelte.ts.
(function () {
  var root = document.documentElement;
  var kept = {};
  try { kept = JSON.parse(localStorage.getItem('salon.settings') || '{}'); } catch (e) { kept = {}; }
  var dark = kept.theme === 'dark' || ((kept.theme || 'system') === 'system' && matchMedia('(prefers-color-scheme: dark)').matches);
  root.dataset.theme = dark ? 'dark' : 'light';
  if (kept.speed === 'off') root.dataset.motion = 'off';
  if (kept.text) root.dataset.text = kept.text;
  var lang = kept.lang || (navigator.language || 'en').slice(0, 2);
  root.lang = lang === 'fr' ? 'fr' : 'en';
})();
