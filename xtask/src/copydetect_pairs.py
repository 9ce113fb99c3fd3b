"""The pairs of the sources in a folder by copydetect, the strongest first, a line each."""

import os
import sys

from copydetect import CopyDetector

detector = CopyDetector(
    test_dirs=[sys.argv[1]], extensions=["py"], display_t=0.0, autoopen=False, silent=True
)
detector.run()
pairs = {}
for one, other, first, second, *_ in detector.get_copied_code_list():
    names = tuple(sorted(map(os.path.basename, (first, second))))
    pairs[names] = max(one, other)
for names, share in sorted(pairs.items(), key=lambda pair: (-pair[1], pair[0])):
    print(*names, f"{share:.3f}")
